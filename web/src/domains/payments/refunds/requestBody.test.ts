import { expect, it } from 'vitest'
import { requestBody, usualMethod } from './requestBody'
import type { RefundForm } from './types'

const values = {
  amount: 100,
  reason_id: 'overpaid',
  method: 'gateway',
  settles: 'open',
  note: '  ',
} as const

it('sends what was read, and no blank note', () => {
  expect(requestBody(12, 500, values)).toEqual({
    order_id: 12,
    lines: [],
    payments: [],
    amount: 100,
    left: 500,
    reason_id: 'overpaid',
    method: 'gateway',
    settles: 'open',
  })
})

it('sends the account of a transfer only', () => {
  const account = { name: 'Asha Rao', bank: 'HDFC0001234', number: '501212345678' }
  expect(requestBody(12, 500, { ...values, account })).not.toHaveProperty('account')
  expect(requestBody(12, 500, { ...values, method: 'transfer', account })).toHaveProperty('account', account)
})

it('proposes the way of the newest payment that has something left', () => {
  const payment = (left: number, methods: string[]) => ({ left, methods })
  const form = {
    payments: [payment(0, ['gateway']), payment(5, ['payout_link', 'transfer'])],
    methods: ['gateway', 'payout_link', 'transfer'],
  } as unknown as RefundForm
  expect(usualMethod(form)).toBe('payout_link')
  expect(usualMethod({ ...form, payments: [] })).toBe('gateway')
})
