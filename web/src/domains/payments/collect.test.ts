import { describe, expect, it } from 'vitest'
import { Payer, PaymentMode } from '../../api/enums.gen'
import { amountOf, collectBody, type CollectValues, isBeyond, orderOfInsurer, proposed } from './collect'

const sums = { amount: 1234.5, paid: 1000, due: 234.5, advance: 0, pending: 100, open: 134.5 }
const cash = { id: PaymentMode.Cash, name: 'CASH', needs: [], takes: [] }
const cheque = {
  id: PaymentMode.Cheque,
  name: 'CHEQUE',
  needs: ['reference', 'bank_id', 'cheque_date'],
  takes: [],
}
const link = { id: PaymentMode.RazorPay, name: 'RAZOR_PAY', needs: [], takes: ['link_hours', 'send_sms'] }
const values: CollectValues = {
  mode: PaymentMode.Cash,
  payer: Payer.Customer,
  amount: '134.50',
  reference: ' 123456 ',
  bank_id: 7,
  cheque_date: '2026-03-09',
  card_last4: '1234',
  note: '  ',
  link_hours: 24,
  send_sms: false,
}

describe('a typed amount', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,23,456.50', 123456.5],
    [' 12 ', 12],
    ['0', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('%s', (text, amount) => expect(amountOf(text)).toBe(amount))
})

it('defaults to what is open, and to nothing if nothing is', () => {
  expect(proposed(sums)).toBe('134.50')
  expect(proposed({ ...sums, open: 0 })).toBe('')
})

it('compares with what is open exactly', () => {
  expect(isBeyond('134.50', sums)).toBe(false)
  expect(isBeyond('134.51', sums)).toBe(true)
  expect(isBeyond('nonsense', sums)).toBe(false)
  expect(isBeyond('0.30', { ...sums, open: 0.1 + 0.2 })).toBe(false)
})

it('sends only what the payment method needs', () => {
  const plain = { order_id: 9, payer: 3, amount: 134.5, due: 234.5, advance: false }
  expect(collectBody(9, values, cash, sums)).toEqual({ ...plain, mode: 3 })
  expect(collectBody(9, values, cheque, sums)).toEqual({
    ...plain,
    mode: 4,
    reference: '123456',
    bank_id: 7,
    cheque_date: '2026-03-09',
  })
  expect(collectBody(9, values, link, sums)).toEqual({ ...plain, mode: 12, link_hours: 24, send_sms: false })
})

it('takes an excess as an advance only if it is confirmed and there is an excess', () => {
  const more = { ...values, amount: '200', advance: true }
  expect(collectBody(9, more, cash, sums).advance).toBe(true)
  expect(collectBody(9, { ...values, advance: true }, cash, sums).advance).toBe(false)
  // Over the insurer's share it may still be within the due.
  const order = { ...cash, id: orderOfInsurer }
  expect(collectBody(9, { ...values, advance: true }, order, sums).advance).toBe(true)
  expect(collectBody(9, values, order, sums).advance).toBe(false)
})
