import { trimmed } from '../../../kit/trimmed'
import { changedKeys } from '../../../kit/stale'
import { dayAfter } from '../../../shared/prices/days'
import { type Bill, computeBill, type TaxLine } from '../../../shared/tax'
import type { KeptLine, Offer, Package } from './types'

/** A line in the form. */
export interface LineEdit {
  /** The line that stands; null for a new one. */
  id: number | null
  service_id: number | null
  part_id: number | null
  /** The work on the part; null: the part itself, or a service. */
  action: KeptLine['action'] | null
  name: string
  kind: Offer['kind']
  /** In per cent; null while its code has no rate. */
  tax_slab: number | null
  is_active: boolean
  quantity: number | null
  price: number | null
  /** The price that was read. */
  stored: number | null
  /** The first day of another price. */
  from: string | null
  is_free: boolean
}

export interface PackageEdit {
  name: string
  category: number | null
  description: string
  duration_minutes: number | null
  valid_from: string | null
  valid_to: string | null
  is_active: boolean
  lines: readonly LineEdit[]
  reason: string
}

export const emptyPackage = (): PackageEdit => ({
  name: '',
  category: null,
  description: '',
  duration_minutes: null,
  valid_from: null,
  valid_to: null,
  is_active: true,
  lines: [],
  reason: '',
})

/** Lines that stand get another price from tomorrow on: today's is what has been offered to customers today. */
const standing = (line: KeptLine, offer: Offer | undefined, today: string): LineEdit => ({
  id: line.id,
  service_id: line.service_id ?? null,
  part_id: line.part_id ?? null,
  action: line.action ?? null,
  name: line.name,
  kind: offer?.kind ?? (line.part_id && !line.action ? 'part' : 'labour'),
  tax_slab: offer?.tax_slab ?? null,
  is_active: line.is_active,
  quantity: line.quantity,
  price: line.price ?? null,
  stored: line.price ?? null,
  from: dayAfter(today),
  is_free: false,
})

export const editOf = (one: Package, today: string): PackageEdit => ({
  name: one.name,
  category: one.category,
  description: one.description ?? '',
  duration_minutes: one.duration_minutes ?? null,
  valid_from: one.valid_from ?? null,
  valid_to: one.valid_to ?? null,
  is_active: one.is_active,
  // Both are all lines in their order.
  lines: one.kept_lines.map((line, at) => standing(line, one.lines[at], today)),
  reason: '',
})

/** An entry of the catalogue as a new line. */
export const newLine = (offer: Offer, today: string): LineEdit => ({
  id: null,
  service_id: offer.source === 'service' ? offer.source_id : null,
  part_id: offer.source === 'part' ? offer.source_id : null,
  action: offer.source === 'part' && offer.kind === 'labour' ? offer.action : null,
  name: offer.service_name,
  kind: offer.kind,
  tax_slab: offer.tax_slab ?? null,
  is_active: true,
  quantity: offer.quantity,
  price: offer.price ?? null,
  stored: null,
  from: today,
  is_free: false,
})

const isOfSame = (one: LineEdit, other: LineEdit) =>
  one.service_id === other.service_id && one.part_id === other.part_id && one.action === other.action

/** A package has a service, a part or a work once. */
export const hasLine = (lines: readonly LineEdit[], line: LineEdit): boolean =>
  lines.some((one) => isOfSame(one, line))

/** Whether a save gives the line another price. */
export const isRepriced = ({ price, stored }: Pick<LineEdit, 'price' | 'stored'>): boolean =>
  price !== null && price !== stored

const sentLine = (line: LineEdit) => ({
  id: line.id,
  service_id: line.id === null ? line.service_id : null,
  part_id: line.id === null ? line.part_id : null,
  action: line.id === null ? line.action : null,
  quantity: line.quantity ?? 0,
  ...(isRepriced(line) ? { price: line.price, valid_from: line.from } : {}),
  is_free: line.price === 0 && line.is_free,
})

export const createBody = (edit: PackageEdit) => ({
  name: edit.name.trim(),
  category: edit.category ?? 0,
  description: trimmed(edit.description),
  duration_minutes: edit.duration_minutes ?? null,
  valid_from: edit.valid_from ?? null,
  valid_to: edit.valid_to ?? null,
  lines: edit.lines.map(sentLine),
  fits: [],
  reason: trimmed(edit.reason),
})

/** What the edit changes, and nothing else. */
export function editBody(before: PackageEdit, edit: PackageEdit) {
  const all = { ...createBody(edit), name: edit.name.trim(), is_active: edit.is_active }
  const changed = new Set<string>(changedKeys({ ...before }, { ...edit }))
  const kept = Object.entries(all).filter(([key]) => changed.has(key))
  return Object.fromEntries(kept) as Partial<typeof all>
}

/** What a save changes for those who use the package. */
export interface Changes {
  added: readonly LineEdit[]
  ended: readonly LineEdit[]
  repriced: readonly LineEdit[]
  quantities: readonly { line: LineEdit; before: number | null }[]
}

export function changesOf(before: readonly LineEdit[], after: readonly LineEdit[]): Changes {
  const old = new Map(before.map((line) => [line.id, line]))
  const stay = after.filter(({ id }) => id !== null)
  return {
    added: after.filter(({ id }) => id === null),
    ended: before.filter((line) => !stay.some(({ id }) => id === line.id)),
    repriced: stay.filter(isRepriced),
    quantities: stay.flatMap((line) => {
      const was = old.get(line.id)?.quantity ?? null
      return was === line.quantity ? [] : [{ line, before: was }]
    }),
  }
}

/** The price with tax, as for a customer of the same state; undefined while a price or a quantity is missing. */
export function previewOf(lines: readonly LineEdit[], hasGst: boolean): Bill | undefined {
  const taxed: TaxLine[] = []
  for (const { kind, quantity, price, tax_slab } of lines) {
    if (typeof quantity !== 'number' || typeof price !== 'number') return undefined
    const tax = hasGst ? 'cgst_sgst' : kind === 'labour' ? 'service_tax' : 'none'
    taxed.push({
      kind,
      quantity: Math.round(quantity * 1000),
      unitPrice: Math.round(price * 100),
      discount: 0,
      rate: tax === 'none' ? 0 : Math.round((tax_slab ?? 0) * 100),
      tax,
    })
  }
  return taxed.length > 0 ? computeBill(taxed, 0, 'none') : undefined
}

/** The rate that the preview shows for a line: parts are untaxed where there is no tax on goods. */
export const shownRate = ({ kind, tax_slab }: LineEdit, hasGst: boolean): number | null =>
  !hasGst && kind === 'part' ? 0 : tax_slab
