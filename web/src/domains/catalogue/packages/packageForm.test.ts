import { describe, expect, it } from 'vitest'
import {
  changesOf,
  createBody,
  editBody,
  editOf,
  emptyPackage,
  hasLine,
  isRepriced,
  type LineEdit,
  newLine,
  previewOf,
  shownRate,
} from './packageForm'
import type { Offer, Package } from './types'

const today = '2026-03-10'

const offer = (over: Partial<Offer>): Offer => ({
  source: 'service',
  source_id: 4,
  service_name: 'Wash',
  kind: 'labour',
  action: 'Serviced',
  quantity: 1,
  unit: 'job',
  price: 500,
  tax_slab: 18,
  ...over,
})

const line = (over: Partial<LineEdit>): LineEdit => ({ ...newLine(offer({}), today), ...over })

const stored = {
  id: 9,
  version: 3,
  name: 'Minor service',
  category: 100,
  description: null,
  is_active: true,
  kept_lines: [
    { id: 1, service_id: 4, action: null, name: 'Wash', quantity: 1, is_active: true, price: 500 },
    { id: 2, part_id: 7, action: null, name: 'Oil', quantity: 3.5, is_active: false, price: null },
  ],
  lines: [offer({}), offer({ kind: 'part', service_name: 'Oil', tax_slab: 28, price: null })],
} as unknown as Package

describe('a package in the form', () => {
  it('has its lines in their order, and another price would begin tomorrow', () => {
    const { lines } = editOf(stored, today)
    expect(lines.map(({ id, kind, tax_slab, from }) => [id, kind, tax_slab, from])).toEqual([
      [1, 'labour', 18, '2026-03-11'],
      [2, 'part', 28, '2026-03-11'],
    ])
    expect(lines.some(isRepriced)).toBe(false)
  })

  it('sends what was changed, and nothing else', () => {
    const before = editOf(stored, today)
    expect(editBody(before, before)).toEqual({})
    expect(editBody(before, { ...before, name: ' Big service ' })).toEqual({ name: 'Big service' })
    expect(editBody(before, { ...before, is_active: false })).toEqual({ is_active: false })
  })

  it('sends a price of a line that stands only if it is another one', () => {
    const before = editOf(stored, today)
    const [wash, oil] = before.lines as [LineEdit, LineEdit]
    expect(editBody(before, { ...before, lines: [oil, { ...wash, price: 550 }] }).lines).toEqual([
      { id: 2, service_id: null, part_id: null, action: null, quantity: 3.5, is_free: false },
      {
        id: 1,
        service_id: null,
        part_id: null,
        action: null,
        quantity: 1,
        price: 550,
        valid_from: '2026-03-11',
        is_free: false,
      },
    ])
  })

  it('takes a service, a part, or a work on a part as a new line', () => {
    expect(newLine(offer({}), today)).toMatchObject({
      service_id: 4,
      part_id: null,
      action: null,
      from: today,
    })
    const part = offer({ source: 'part', source_id: 7, kind: 'part', action: 'Replaced' })
    expect(newLine(part, today)).toMatchObject({ service_id: null, part_id: 7, action: null })
    const work = offer({ source: 'part', source_id: 7, action: 'Checked' })
    expect(newLine(work, today)).toMatchObject({ part_id: 7, action: 'Checked' })
    expect(hasLine([newLine(part, today)], newLine(work, today))).toBe(false)
    expect(hasLine([newLine(work, today)], newLine(work, today))).toBe(true)
  })

  it('is free only with the tick', () => {
    const sent = (over: Partial<LineEdit>) =>
      createBody({ ...emptyPackage(), lines: [line(over)] }).lines[0]?.is_free
    expect(sent({ price: 0, is_free: true })).toBe(true)
    expect(sent({ price: 0 })).toBe(false)
    expect(sent({ price: 10, is_free: true })).toBe(false)
  })
})

describe('what changes', () => {
  it('names added, ended and changed lines', () => {
    const before = editOf(stored, today).lines
    const [wash] = before as [LineEdit, LineEdit]
    const changes = changesOf(before, [
      { ...wash, quantity: 2, price: 450 },
      line({ service_id: 5, name: 'Wax' }),
    ])
    expect(changes.added.map(({ name }) => name)).toEqual(['Wax'])
    expect(changes.ended.map(({ name }) => name)).toEqual(['Oil'])
    expect(changes.repriced.map(({ price }) => price)).toEqual([450])
    expect(changes.quantities).toMatchObject([{ before: 1, line: { quantity: 2 } }])
  })

  it('is nothing when lines only change places', () => {
    const before = editOf(stored, today).lines
    const changes = changesOf(before, before.toReversed())
    expect(Object.values(changes).flat()).toEqual([])
  })
})

describe('the preview', () => {
  const labour = line({ quantity: 2, price: 100.5, tax_slab: 18 })
  const part = line({ kind: 'part', quantity: 3.5, price: 10, tax_slab: 28 })

  it('taxes both in India', () => {
    expect(previewOf([labour, part], true)).toMatchObject({
      totals: { taxable: 23_600, taxTotal: 3618 + 980, total: 28_198 },
    })
    expect(shownRate(part, true)).toBe(28)
  })

  it('taxes labour alone in Malaysia', () => {
    const bill = previewOf([{ ...labour, tax_slab: 8 }, part], false)
    expect(bill).toMatchObject({ totals: { taxable: 23_600, taxTotal: 1608, total: 25_208 } })
    expect(shownRate(part, false)).toBe(0)
  })

  it('waits for prices and quantities', () => {
    expect(previewOf([], true)).toBeUndefined()
    expect(previewOf([labour, { ...part, price: null }], true)).toBeUndefined()
    expect(previewOf([{ ...part, quantity: null }], true)).toBeUndefined()
  })
})
