import { expect, test } from 'vitest'
import { billOf, type EstimateEdit, estimateBody, freeLine, type LineEdit, moved, sameEstimate } from './edit'
import type { Terms } from './types'

const terms: Terms = {
  day: '2026-03-10',
  rounding: 'rupee',
  labour: { kind: 'cgst_sgst', reason: 'supplier 29, place of supply 29' },
  parts: { kind: 'cgst_sgst', reason: 'supplier 29, place of supply 29' },
  labour_slabs: [0, 5, 18, 40],
  part_slabs: [0, 5, 18, 40],
  labour_slab: 18,
  part_slab: 18,
  has_codes: true,
}

const line = (change: Partial<LineEdit>): LineEdit => ({
  ...freeLine(terms),
  service_name: 'Work',
  price: '10',
  ...change,
})
const edit = (...lines: LineEdit[]): EstimateEdit => ({ lines, discount: '', note: '', gstin: '' })

test('the totals are those of the server, to the paisa', () => {
  const bill = billOf(
    edit(line({ price: '1200.01' }), line({ kind: 'part', quantity: '3.5', price: '460' })),
    terms,
  )
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.totals).toMatchObject({ labour: 120_001, material: 161_000, taxTotal: 50_580, roundOff: 19 })
  expect(bill.totals.total).toBe(331_600)
})

test('there are no totals while a number cannot be read', () => {
  for (const wrong of [
    { quantity: '1,5' },
    { quantity: '' },
    { price: 'ten' },
    { price: '' },
    { discount: '-1' },
  ])
    expect(billOf(edit(line({}), line(wrong)), terms), JSON.stringify(wrong)).toBeUndefined()
  expect(billOf({ ...edit(line({})), discount: 'x' }, terms)).toBeUndefined()
  expect(billOf(edit(line({ discount: '11' })), terms)?.problems).toEqual([
    { path: 'lines.0.discount', fault: 'discount_too_great' },
  ])
})

test('what bears no tax is reckoned without a rate', () => {
  const untaxed = { ...terms, parts: { kind: 'none', reason: 'parts' } } as Terms
  const bill = billOf(edit(line({ kind: 'part', price: '100' })), untaxed)
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.totals).toMatchObject({ taxTotal: 0, total: 10_000 })
})

test('what was typed is sent as it was typed, without what surrounds it', () => {
  const body = estimateBody(7, 2, {
    ...edit(line({ quantity: ' 0.125 ', hsn: ' ' })),
    gstin: '',
    discount: ' 5 ',
  })
  expect(body).toMatchObject({ order_id: 7, version: 2, discount: '5', note: null, customer_gstin: null })
  expect(body.lines[0]).toMatchObject({ quantity: '0.125', hsn: null, price: '10', tax_slab: 18, payer: 3 })
})

test('lines move within their list', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('names on the screen are no change of an estimate', () => {
  const one = line({})
  expect(sameEstimate([one], [{ ...one, key: 'other', id: 5 }])).toBe(true)
  expect(sameEstimate([one], [{ ...one, price: '11' }])).toBe(false)
})
