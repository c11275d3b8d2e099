import { expect, test } from 'vitest'
import {
  billOf,
  copyOf,
  type EstimateEdit,
  estimateBody,
  freeLine,
  type LineEdit,
  lineOf,
  sameEstimate,
} from './edit'
import type { EstimateDetail, OpenFinding, Terms } from './types'

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
const edit = (...lines: LineEdit[]): EstimateEdit => ({
  lines,
  discount: '',
  note: '',
  customer_gstin: '',
  customer_sez: null,
})

test('the totals equal those of the server, to the paisa', () => {
  const bill = billOf(
    edit(line({ price: '1200.01' }), line({ kind: 'part', quantity: '3.5', price: '460' })),
    terms,
  )
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.totals).toMatchObject({ labour: 120_001, material: 161_000, taxTotal: 50_580, roundOff: 19 })
  expect(bill.totals.total).toBe(331_600)
})

test('there are no totals while a number is invalid', () => {
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

test('lines without tax are computed without a rate', () => {
  const untaxed = { ...terms, parts: { kind: 'none', reason: 'parts' } } as Terms
  const bill = billOf(edit(line({ kind: 'part', price: '100' })), untaxed)
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.totals).toMatchObject({ taxTotal: 0, total: 10_000 })
})

const base = { order_id: 7, version: 2, lines: [{ number: 3, id: 41 }] } as EstimateDetail

test('typed values are sent as typed, but trimmed', () => {
  const body = estimateBody({ ...edit(line({ quantity: ' 0.125 ', hsn: ' ' })), discount: ' 5 ' }, base)
  expect(body).toMatchObject({ order_id: 7, version: 2, discount: '5', note: null, customer_gstin: null })
  expect(body.lines[0]).toMatchObject({ quantity: '0.125', hsn: null, price: '10', tax_slab: 18, payer: 3 })
})

test('a line is matched by its number, and becomes a new one if it is gone', () => {
  const lines = [line({ number: 3 }), line({ number: 4 }), line({})]
  expect(estimateBody(edit(...lines), base).lines.map(({ id }) => id)).toEqual([41, null, null])
})

test('a finding becomes a line with its price, and its copy is not a finding', () => {
  const finding: OpenFinding = {
    item_id: 8,
    section: 'brakes',
    result: 'replace',
    text: 'Front brake pads (2.1 mm)',
    priced_as: 'Brake pad set, front',
    line: {
      service_name: 'Front brake pads (2.1 mm)',
      part_number: 'BP-701',
      hsn: '870830',
      kind: 'part',
      action: 'Replaced',
      quantity: 1,
      unit: 'set',
      price: 2350,
      tax_slab: 18,
    },
  }
  const made = lineOf(finding, terms)
  expect(made).toMatchObject({
    source: 'finding',
    source_id: 8,
    kind: 'part',
    price: '2350.00',
    hsn: '870830',
  })
  expect(copyOf(made)).toEqual({ ...made, source: 'free', source_id: null })
  expect(copyOf(line({ number: 3, source: 'part', source_id: 5 }))).toMatchObject({
    number: null,
    source: 'part',
    source_id: 5,
  })
})

test('line numbers are not a change of an estimate, and an emptied field equals null', () => {
  const one = line({})
  expect(sameEstimate([one], [{ ...one, number: 5 }])).toBe(true)
  expect(sameEstimate([one], [{ ...one, action: undefined }])).toBe(true)
  expect(sameEstimate([one], [{ ...one, price: '11' }])).toBe(false)
})
