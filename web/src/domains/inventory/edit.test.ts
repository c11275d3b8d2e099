import { expect, it } from 'vitest'
import {
  editOf,
  inventoryBody,
  inventoryForm,
  isUnfinished,
  isWorn,
  restPresent,
  type Signing,
  sameValue,
  share,
} from './edit'
import type { InventoryDetail } from './types'

const detail: InventoryDetail = {
  order_id: 7,
  order_status: { id: 10, status: 'pickup_complete' },
  missing: [],
  version: 3,
  odometer: 45_210,
  odometer_reason: null,
  last_odometer: 40_000,
  fuel_level: 3,
  items: [
    { item_id: 1, count: 4, condition: 'good' },
    { item_id: 99, count: 1, condition: null },
  ],
  count: 5,
  documents: [
    { document_id: 1, state: 'there' },
    { document_id: 2, state: 'not_looked_at' },
    { document_id: 3, state: 'not_there' },
  ],
  battery_brand: { id: 2, name: 'Amaron' },
  battery_number: null,
  tyres: [{ position: 'rear_left', brand: 'MRF', tread_mm: 4.5 }],
  belongings: null,
  order_complaints: null,
  initial_problem: null,
  marks: [{ view: 'left', kind: 'dent', x: 0.25, y: 0.5, note: ' door ' }],
  signature: null,
  taken_by: null,
  taken_by_role: null,
  taken_at: null,
  updated_at: null,
  files: [],
  choices: {
    items: [
      { id: 1, key: 'floor_mats', name: 'Floor mats', is_counted: true, usual_count: 4 },
      { id: 2, key: 'jack', name: 'Jack', is_counted: false, usual_count: 1 },
      { id: 3, key: 'wheel_caps', name: 'Wheel caps', is_counted: true, usual_count: 4 },
    ],
    documents: [{ id: 1, key: 'rc', name: 'RC' }],
    battery_brands: [{ id: 2, name: 'Amaron' }],
  },
}

it('sends only what was checked', () => {
  const edit = { ...editOf(detail), belongings: ' bag ', battery_number: ' ' }
  const body = inventoryBody(3, edit)
  expect(body).toMatchObject({
    version: 3,
    items: [
      { item_id: 1, count: 4, condition: 'good' },
      { item_id: 99, count: 1, condition: null },
    ],
    documents: [
      { document_id: 1, state: 'there' },
      { document_id: 2, state: 'not_looked_at' },
      { document_id: 3, state: 'not_there' },
    ],
    battery_brand_id: 2,
    battery_number: null,
    tyres: [{ position: 'rear_left', brand: 'MRF', tread_mm: 4.5 }],
    belongings: 'bag',
    marks: [{ view: 'left', kind: 'dent', x: 0.25, y: 0.5, note: 'door' }],
  })
  expect(body).not.toHaveProperty('signature')
})

it('drops the condition of an absent item', () => {
  const edit = editOf(detail)
  edit.items['1'] = { count: 0, condition: 'worn' }
  expect(inventoryBody(3, edit).items[0]).toEqual({ item_id: 1, count: 0, condition: null })
})

const jsonOf = (form: FormData): unknown => {
  const text = form.get('form')
  return typeof text === 'string' ? JSON.parse(text) : undefined
}

it('sends the drawing beside the form, and removes a signature', () => {
  const drawing = new Blob(['png'])
  const signed = inventoryForm(3, { ...editOf(detail), signing: { kind: 'pad', name: ' Asha ', drawing } })
  expect(signed.get('signature')).toBeInstanceOf(Blob)
  expect(jsonOf(signed)).toMatchObject({ signature: { kind: 'pad', name: 'Asha' } })
  const none = inventoryForm(3, { ...editOf(detail), signing: { kind: 'none' } })
  expect(none.get('signature')).toBeNull()
  expect(jsonOf(none)).toMatchObject({ signature: null })
})

it('counts signing and removing a signature as changes, and detects unfinished signing', () => {
  const drawing = new Blob(['png'])
  const steps: Signing[] = [
    { kind: 'none' },
    { kind: 'paper', name: 'Asha' },
    { kind: 'pad', name: '', drawing },
  ]
  for (const signing of steps) expect(sameValue(null, signing)).toBe(false)
  const unfinished: Signing[] = [
    { kind: 'paper', name: ' ' },
    { kind: 'pad', name: 'Asha' },
    steps[2] ?? null,
  ]
  expect(unfinished.map(isUnfinished)).toEqual([true, true, true])
  const done: Signing[] = [null, { kind: 'none' }, steps[1] ?? null, { kind: 'pad', name: 'Asha', drawing }]
  expect(done.map(isUnfinished)).toEqual([false, false, false, false])
})

it('marks only unchecked items as present, in their usual number', () => {
  const items = restPresent(editOf(detail), detail.choices.items)
  expect(items['1']).toEqual({ count: 4, condition: 'good' })
  expect(items['2']).toEqual({ count: 1, condition: null })
  expect(items['3']).toEqual({ count: 4, condition: null })
})

it('treats empty and null as equal everywhere', () => {
  expect(sameValue('', null)).toBe(true)
  expect(sameValue({ a: { brand: '', tread_mm: null } }, { a: { brand: null, tread_mm: null } })).toBe(true)
  expect(sameValue({ a: { count: 0 } }, { a: { count: null } })).toBe(false)
  expect(sameValue([{ x: 1, y: 2 }], [{ y: 2, x: 1 }])).toBe(true)
})

it('detects a worn tyre and a position on a view', () => {
  expect([1.5, 1.6, null].map(isWorn)).toEqual([true, false, false])
  expect([share(50, 0, 200), share(-5, 0, 200), share(900, 0, 200)]).toEqual([0.25, 0, 1])
})
