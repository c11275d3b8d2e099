import { expect, test } from 'vitest'
import { Payer } from '../../api/enums.gen'
import { billOf } from './bill'
import {
  copyOf,
  editOf,
  type EstimateEdit,
  estimateBody,
  freeLine,
  lineOf,
  percentOf,
  sameEstimate,
} from './edit'
import type { LineEdit } from './lineEdit'
import type { EstimateDetail, OpenFinding, Terms } from './types'

const terms: Terms = {
  day: '2026-03-10',
  rounding: 'rupee',
  labour: { kind: 'cgst_sgst', reason: 'supplier 29, place of supply 29' },
  parts: { kind: 'cgst_sgst', reason: 'supplier 29, place of supply 29' },
  goods: { kind: 'igst', reason: 'supplier 29, goods sent to 27' },
  labour_slabs: [0, 5, 18, 40],
  part_slabs: [0, 5, 18, 40],
  labour_slab: 18,
  part_slab: 18,
  usual_payer: Payer.Customer,
  has_codes: true,
}

const line = (change: Partial<LineEdit>): LineEdit => ({
  ...freeLine(terms),
  service_name: 'Work',
  price: '10',
  ...change,
})
const edit = (...lines: LineEdit[]): EstimateEdit => ({
  jobs: [],
  lines,
  discount: '',
  coupon_code: '',
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

test('per cents are deducted from the lines first, then from what is left', () => {
  const lines = [
    line({ price: '1200.01', discount: '10%' }),
    line({ kind: 'part', quantity: '3.5', price: '460' }),
  ]
  const bill = billOf({ ...edit(...lines), discount: '5 %' }, terms)
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.lines.map(({ discount }) => discount)).toEqual([17_400, 8_050])
  const more = billOf(edit({ ...lines[0]!, quantity: '2' }), terms)
  expect(more?.problems ?? more?.lines[0]?.discount).toBe(24_000)
})

test('a per cent is read and sent as one', () => {
  const read = {
    jobs: [],
    lines: [
      { ...line({}), quantity: 2, price: 100, discount: 20, discount_percent: 10 },
      { ...line({}), quantity: 1, price: 100, discount: 20, discount_percent: null },
    ],
    discount: 13.5,
    discount_percent: 7.5,
    coupon_code: 'SAVE10',
    recipient: {},
  } as unknown as EstimateDetail
  const typed = editOf(read)
  expect(typed.lines.map(({ discount }) => discount)).toEqual(['10%', '20.00'])
  expect(typed).toMatchObject({ discount: '7.5%', coupon_code: 'SAVE10' })
  const body = estimateBody(typed, read)
  expect(body).toMatchObject({ discount: '7.5%', coupon_code: 'SAVE10', lines: [{ discount: '10%' }, {}] })
  expect(['7.5%', ' 10 % ', '10', '', '0%', '101%'].map(percentOf)).toEqual([
    7.5,
    10,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
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
  const none = { kind: 'none', reason: 'parts' } as const
  const untaxed: Terms = { ...terms, parts: none, goods: none }
  const bill = billOf(edit(line({ kind: 'part', price: '100' })), untaxed)
  if (!bill || bill.problems) throw new Error('a bill')
  expect(bill.totals).toMatchObject({ taxTotal: 0, total: 10_000 })
})

test('parts without any work have the tax of goods', () => {
  const part = line({ kind: 'part', price: '100' })
  const taxOf = (edited: ReturnType<typeof edit>) => {
    const bill = billOf(edited, terms)
    if (!bill || bill.problems) throw new Error('a bill')
    return bill.totals.tax
  }
  expect(taxOf(edit(part))).toMatchObject({ integrated: 1_800, central: 0 })
  expect(taxOf({ ...edit(part), lines: [part, line({ price: '0' })] })).toMatchObject({
    integrated: 0,
    central: 900,
  })
})

test('on an insurance order the insurer pays a new line, but not a finding', () => {
  const claim: Terms = { ...terms, usual_payer: Payer.Insurer }
  expect(freeLine(claim).payer).toBe(Payer.Insurer)
  const line = { kind: 'labour', quantity: 1, price: 10, unit: 'job', tax_slab: 18 }
  expect(lineOf({ item_id: 3, line } as OpenFinding, claim).payer).toBe(Payer.Customer)
})

const base = {
  order_id: 7,
  version: 2,
  jobs: [],
  lines: [{ number: 3, id: 41 }],
} as unknown as EstimateDetail

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
