import { expect, test } from 'vitest'
import { OrderType, Payer } from '../../api/enums.gen'
import type { DataOf } from '../../api/callTypes'
import { newOrderBody, proposedLines } from './newOrder'
import type { EstimateDetail, EstimateLine } from './types'

const line = (number: number, change: Partial<EstimateLine> = {}) =>
  ({
    id: 40 + number,
    number,
    job: number,
    source: 'part',
    source_id: 7,
    service_name: `Work ${number}`,
    kind: 'part',
    quantity: 1.5,
    unit: 'set',
    price: 100.5,
    discount: 0,
    tax_slab: 18,
    payer: 3,
    approval: 'approved',
    ...change,
  }) as EstimateLine
const estimate = (...lines: EstimateLine[]) =>
  ({
    order_id: 9,
    jobs: lines.map(({ job, service_name }) => ({ number: job, title: service_name, reason: 'worn' })),
    lines,
  }) as EstimateDetail
const order = {
  order_id: 9,
  order_type: OrderType.General,
  order_of: 'garage',
  phone: '+919876543210',
  name: 'Asha Rao',
  car: { registration_no: 'KA01AB1234' },
  city: { id: 3, name: 'Bengaluru' },
  source: { id: 2, name: 'Walk-in' },
  garage: { id: 5, name: 'Garage' },
} as unknown as DataOf<'get_order'>

test('declined work is preselected; if there is none, all lines are', () => {
  expect(proposedLines(estimate(line(1), line(2, { approval: 'declined' })))).toEqual([2])
  expect(proposedLines(estimate(line(1), line(2)))).toEqual([1, 2])
})

test('the chosen lines go to an order of the same customer, car and garage', () => {
  const body = newOrderBody(order, estimate(line(1), line(2)), { lines: [2], complaints: '  ' })
  expect(body.order).toMatchObject({
    order_type: OrderType.General,
    order_of: 'garage',
    mobile: '+919876543210',
    car: { registration_no: 'KA01AB1234', is_special: false },
    city_id: 3,
    garage_id: 5,
    source_id: 2,
    complaints: null,
    confirm_duplicate: false,
    confirm_slot: false,
  })
  expect(body.estimate.lines).toHaveLength(1)
  expect(body.estimate.lines[0]).toMatchObject({
    source: 'part',
    source_id: 7,
    service_name: 'Work 2',
    quantity: 1.5,
    price: 100.5,
    discount: null,
    job: 0,
  })
  expect(body.estimate.jobs).toEqual([{ title: 'Work 2', reason: 'worn', photo_ids: [] }])
})

test('a per cent stays one in the new order', () => {
  const lines = [line(1, { discount: 15.08, discount_percent: 10 }), line(2, { discount: 15.08 })]
  const { estimate: next } = newOrderBody(order, estimate(...lines), { lines: [1, 2] })
  expect(next.lines.map(({ discount }) => discount)).toEqual(['10%', 15.08])
})

test('a finding belongs to its visit, and declined work of a claim is at the customer’s own cost', () => {
  const choices = { lines: [1] }
  const found = newOrderBody(order, estimate(line(1, { source: 'finding', source_id: 4 })), choices)
  expect(found.estimate.lines[0]).toMatchObject({ source: 'free', source_id: null })
  const claim = { ...order, order_type: OrderType.Insurance }
  const paid = newOrderBody(claim, estimate(line(1, { payer: Payer.Insurer })), choices)
  expect(paid.order.order_type).toBe(OrderType.General)
  expect(paid.order.insurance).toBeUndefined()
  expect(paid.estimate.lines[0]?.payer).toBe(Payer.Customer)
})
