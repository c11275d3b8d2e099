import { describe, expect, it } from 'vitest'
import { Payer, PaymentMode } from '../../api/enums.gen'
import type { PaymentMode as Mode } from './types'
import {
  amountOf,
  collectBody,
  type CollectValues,
  openFor,
  orderOfInsurer,
  proposed,
  questions,
  tendered,
} from './collect'

const sums = { amount: 1234.5, paid: 1000, settled: 0, due: 234.5, advance: 0, pending: 100, open: 134.5 }
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

it('sends only what the payment method needs', () => {
  const plain = { order_id: 9, payer: 3, amount: 134.5, due: 234.5, advance: false, insurers_part: false }
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
})

const claim = {
  insurer: { share: 800, paid: 0, settled: 0, due: 800 },
  customer: { share: 300, paid: 0, settled: 0, due: 300 },
  customer_open: 300,
  delivery_order: { number: 'DO-77', amount: 700, received: 200, left: 500 },
}
const ofClaim = { amount: 1100, paid: 0, settled: 0, due: 1100, advance: 0, pending: 0, open: 1100 }
const order = { ...cash, id: orderOfInsurer, needs: ['reference'], takes: ['reason'] }

it('proposes what each payer of a claim can pay', () => {
  expect(proposed(ofClaim, claim)).toBe('300.00')
  expect(openFor(ofClaim, claim, { mode: orderOfInsurer })).toBe(500)
  expect(openFor(ofClaim, { ...claim, delivery_order: null }, { mode: orderOfInsurer })).toBe(0)
  expect(openFor(ofClaim, claim, { mode: PaymentMode.Card, payer: Payer.Insurer })).toBe(1100)
  expect(openFor(sums, null, { mode: PaymentMode.Cash })).toBe(134.5)
})

it('asks why more comes than is left, and what a customer pays above their share', () => {
  const asked = (more: Partial<CollectValues>) => questions({ ...values, ...more }, ofClaim, claim)
  const none = { reason: false, share: false, advance: false }
  expect(asked({ amount: '300' })).toEqual(none)
  expect(asked({ amount: '300.01' })).toEqual({ ...none, share: true })
  expect(asked({ amount: '2000' })).toEqual({ ...none, share: true })
  expect(asked({ amount: '500', mode: orderOfInsurer })).toEqual(none)
  expect(asked({ amount: '500.01', mode: orderOfInsurer })).toEqual({ ...none, reason: true })
  expect(asked({ amount: '800.01', mode: orderOfInsurer })).toEqual({ ...none, reason: true, advance: true })
  expect(questions({ amount: '200' }, sums, null)).toEqual({ ...none, advance: true })
})

it('sends what was chosen, and nothing that was not asked', () => {
  const body = (more: Partial<CollectValues>, mode: Mode = cash) =>
    collectBody(9, { ...values, note: '', ...more }, mode, ofClaim, claim)
  const chosen = { beyond: 'insurers_part', reason: ' late ', advance: true } as const
  expect(body({ amount: '300', ...chosen })).toEqual({
    order_id: 9,
    mode: 3,
    payer: 3,
    amount: 300,
    due: 1100,
    advance: false,
    insurers_part: false,
  })
  expect(body({ amount: '400', ...chosen })).toMatchObject({ advance: false, insurers_part: true })
  expect(body({ amount: '400', beyond: 'advance' })).toMatchObject({ advance: true })
  expect(body({ amount: '600', ...chosen, advance: false }, order)).toMatchObject({
    reason: 'late',
    advance: false,
  })
})

it('names what is handed over: there is no coin of 1 sen', () => {
  expect(tendered(210.22, PaymentMode.Cash, 'malaysia')).toBe(210.2)
  expect(tendered(210.23, PaymentMode.Cash, 'malaysia')).toBe(210.25)
  expect(tendered(210.23, PaymentMode.Card, 'malaysia')).toBe(210.23)
  expect(tendered(210.23, PaymentMode.Cash, 'india')).toBe(210.23)
})
