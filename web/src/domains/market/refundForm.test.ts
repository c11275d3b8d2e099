import { describe, expect, it } from 'vitest'
import { refundBody, type RefundForm } from './refundForm'

const account = { name: 'Asha Rao', ifsc: 'HDFC0001234', account_number: '50123456' }
const form: RefundForm = { amount: 120.5, reason_id: 'damaged', method: 'gateway', note: '  ', account }

describe('the body of a refund', () => {
  it('has what was left when the form was opened, and no blank note', () => {
    expect(refundBody(7, 300, form)).toEqual({
      order_id: 7,
      lines: [],
      amount: 120.5,
      left: 300,
      reason_id: 'damaged',
    })
  })
  it('names the account of a transfer only', () => {
    expect(refundBody(7, 300, { ...form, method: 'transfer', note: ' Broken ' })).toMatchObject({
      note: 'Broken',
      account,
    })
  })
})
