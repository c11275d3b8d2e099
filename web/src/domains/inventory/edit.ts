import { trimmed } from '../../kit/trimmed'
import type {
  Condition,
  DocumentState,
  InventoryDetail,
  ItemChoice,
  ItemState,
  Mark,
  Presence,
  Tyre,
} from './types'
import { positions } from './types'

/** An item in the form: null means not checked. */
export interface ItemEdit {
  count: number | null
  condition: Condition | null
}

interface TyreEdit {
  brand: string | null
  tread_mm: number | null
}

/** The signature to be saved with the form. */
interface SigningPad {
  kind: 'pad'
  name: string
  drawing?: Blob | undefined
}
interface SigningPaper {
  kind: 'paper'
  name: string
}
/** The existing signature is removed. */
interface SigningNone {
  kind: 'none'
}
/** Null leaves the existing signature unchanged. */
export type Signing = SigningPad | SigningPaper | SigningNone | null

/** Form values. */
export interface InventoryEdit {
  odometer: number | null
  odometer_reason: string | null
  fuel_level: number | null
  /** By item id. */
  items: Record<string, ItemEdit>
  /** By document id. */
  documents: Record<string, Presence>
  battery_brand_id: number | null
  battery_number: string | null
  /** By position. */
  tyres: Record<string, TyreEdit>
  belongings: string | null
  initial_problem: string | null
  marks: Mark[]
  taken_at: string | null
  signing: Signing
}
export type EditKey = keyof InventoryEdit

/** All keys in the order of the form, so that differences are shown in that order. */
export function editOf(inventory: InventoryDetail): InventoryEdit {
  const items: Record<string, ItemEdit> = {}
  for (const { id } of inventory.choices.items) items[id] = { count: null, condition: null }
  // An item that is no longer offered stays where it was recorded.
  for (const { item_id, count, condition } of inventory.items)
    items[item_id] = { count, condition: condition ?? null }
  const tyres: Record<string, TyreEdit> = {}
  for (const position of positions) {
    const known = inventory.tyres.find((tyre) => tyre.position === position)
    tyres[position] = { brand: known?.brand ?? null, tread_mm: known?.tread_mm ?? null }
  }
  return {
    odometer: inventory.odometer ?? null,
    odometer_reason: inventory.odometer_reason ?? null,
    fuel_level: inventory.fuel_level ?? null,
    items,
    documents: Object.fromEntries(
      inventory.documents.map(({ document_id, state }) => [String(document_id), state]),
    ),
    battery_brand_id: inventory.battery_brand?.id ?? null,
    battery_number: inventory.battery_number ?? null,
    tyres,
    belongings: inventory.belongings ?? null,
    initial_problem: inventory.initial_problem ?? null,
    marks: [...inventory.marks],
    taken_at: inventory.taken_at ?? null,
    signing: null,
  }
}

/** The items that were checked, as they are sent. */
export function itemsOf(edit: Pick<InventoryEdit, 'items'>): ItemState[] {
  return Object.entries(edit.items).flatMap(([id, { count, condition }]) =>
    count === null || count === undefined
      ? []
      : [{ item_id: Number(id), count, condition: count > 0 ? (condition ?? null) : null }],
  )
}

/** The documents with their state, as they are sent. */
export const documentsOf = (edit: Pick<InventoryEdit, 'documents'>): DocumentState[] =>
  Object.entries(edit.documents).map(([id, state]) => ({ document_id: Number(id), state }))

/** The tyres with any values. */
export function tyresOf(edit: Pick<InventoryEdit, 'tyres'>): Tyre[] {
  return positions.flatMap((position) => {
    const { brand, tread_mm } = edit.tyres[position] ?? { brand: null, tread_mm: null }
    const known = { position, brand: trimmed(brand), tread_mm: tread_mm ?? null }
    return known.brand === null && known.tread_mm === null ? [] : [known]
  })
}

/** The JSON of the request, with trimmed texts. */
export function inventoryBody(version: number, edit: InventoryEdit) {
  const { signing } = edit
  return {
    version,
    odometer: edit.odometer,
    odometer_reason: trimmed(edit.odometer_reason),
    fuel_level: edit.fuel_level,
    items: itemsOf(edit),
    documents: documentsOf(edit),
    battery_brand_id: edit.battery_brand_id ?? null,
    battery_number: trimmed(edit.battery_number),
    tyres: tyresOf(edit),
    belongings: trimmed(edit.belongings),
    initial_problem: trimmed(edit.initial_problem),
    marks: edit.marks.map((mark) => ({ ...mark, note: trimmed(mark.note) })),
    taken_at: edit.taken_at ?? null,
    ...(signing
      ? { signature: signing.kind === 'none' ? null : { kind: signing.kind, name: signing.name.trim() } }
      : {}),
  }
}

/** The request: the JSON, and the drawing of the signature. */
export function inventoryForm(version: number, edit: InventoryEdit): FormData {
  const { signing } = edit
  const form = new FormData()
  form.append('form', JSON.stringify(inventoryBody(version, edit)))
  if (signing?.kind === 'pad' && signing.drawing) form.append('signature', signing.drawing, 'signature.png')
  return form
}

/** Signing has begun, but the name or the drawing is missing. */
export const isUnfinished = (signing: Signing): boolean =>
  signing !== null &&
  signing.kind !== 'none' &&
  (!signing.name.trim() || (signing.kind === 'pad' && !signing.drawing))

/** A value in a form that can be compared: empty equals null. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return trimmed(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const)
  const filled = entries.filter(([, one]) => one !== null)
  return filled.length === 0 ? null : Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Marks all unchecked items as present, counted ones in their usual number. */
export function restPresent(
  edit: Pick<InventoryEdit, 'items'>,
  choices: readonly Pick<ItemChoice, 'id' | 'usual_count'>[],
): Record<string, ItemEdit> {
  const usual = new Map(choices.map(({ id, usual_count }) => [String(id), usual_count]))
  const entries = Object.entries(edit.items).map(([id, item]) => [
    id,
    item.count === null ? { count: usual.get(id) ?? 1, condition: null } : item,
  ])
  return Object.fromEntries(entries) as Record<string, ItemEdit>
}

/** The legal minimum tread in millimetres, in both countries. */
const minTread = 1.6
export const isWorn = (tread: number | null | undefined): boolean =>
  tread !== null && tread !== undefined && tread < minTread

/** The position of a click, from 0 to 1 of a view. */
export const share = (at: number, from: number, length: number): number =>
  Math.round(Math.min(1, Math.max(0, (at - from) / Math.max(1, length))) * 10_000) / 10_000
