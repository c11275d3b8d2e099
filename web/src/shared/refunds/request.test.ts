import { expect, test } from 'vitest'
import { requestOf } from './request'

const account = { name: 'Asha Rao', bank: 'MBBEMYKL', number: '112233445566' }
const values = { amount: 12.5, reason_id: 'cancelled', method: 'transfer', note: ' ', account } as const

test('an account goes with a transfer only, and a blank note is none', () => {
  expect(requestOf(values, 20)).toEqual({
    amount: 12.5,
    reason_id: 'cancelled',
    method: 'transfer',
    left: 20,
    lines: [],
    note: null,
    account,
  })
  expect(requestOf({ ...values, method: 'gateway' }, 20).account).toBeNull()
})
