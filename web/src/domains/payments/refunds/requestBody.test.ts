import { expect, it } from 'vitest'
import { requestBody, sumOfParts, usualMethod } from './requestBody'
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

it('sends the payments and lines that were chosen, with what each is of the amount', () => {
  const parts = { payments: { 7: 60, 8: 40.1, 9: 0 }, lines: { 1: 100.1, 2: null } }
  expect(requestBody(12, 500, { ...values, ...parts })).toMatchObject({ payments: [], lines: [] })
  const both = { ...values, ...parts, choosesPayments: true, choosesLines: true }
  expect(requestBody(12, 500, both)).toMatchObject({
    payments: [
      { payment_id: 7, amount: 60 },
      { payment_id: 8, amount: 40.1 },
    ],
    lines: [{ line: 1, amount: 100.1 }],
  })
  expect(sumOfParts({ 1: 0.1, 2: 0.2 })).toBe(0.3)
  expect(sumOfParts(undefined)).toBe(0)
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
