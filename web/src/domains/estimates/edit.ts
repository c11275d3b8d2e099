import type { CallInput } from '../../api/callTypes'
import { type Bill, computeBill, parsePrice, parseQuantity, type TaxLine } from '../../kit/tax'
import type { EstimateDetail, EstimateLine, Found, Terms } from './types'

type Body = Exclude<CallInput<'save_estimate'>['body'], FormData>

/** A line as it is being typed: numbers are kept as their text until they are sent. */
export interface LineEdit {
  /** Names the line on the screen; it is no id. */
  key: string
  id: number | null
  source: EstimateLine['source']
  source_id: number | null
  service_name: string
  part_number: string
  hsn: string
  kind: EstimateLine['kind']
  action: NonNullable<EstimateLine['action']> | null
  quantity: string
  unit: string
  price: string
  discount: string
  /** Per cent. */
  tax_slab: number
  payer: number
}

export interface EstimateEdit {
  lines: readonly LineEdit[]
  discount: string
  note: string
  gstin: string
}
export type EditKey = keyof EstimateEdit

export const customer = 3
export const payers = [3, 4, 1, 2] as const
export const actions = ['checked', 'cleaned', 'repaired', 'replaced', 'serviced', 'top_up', 'labour'] as const

let made = 0
/** Every line on the screen has a name of its own. */
export const newKey = (): string => `line ${(made += 1)}`

const amount = (value: number) => value.toFixed(2)
const maybeAmount = (value: number) => (value === 0 ? '' : amount(value))

export function editOf(of: EstimateDetail): EstimateEdit {
  return {
    lines: of.lines.map((line) => ({
      key: `saved ${line.id}`,
      id: line.id,
      source: line.source,
      source_id: line.source_id ?? null,
      service_name: line.service_name,
      part_number: line.part_number ?? '',
      hsn: line.hsn ?? '',
      kind: line.kind,
      action: line.action ?? null,
      quantity: String(line.quantity),
      unit: line.unit,
      price: amount(line.price),
      discount: maybeAmount(line.discount),
      tax_slab: line.tax_slab,
      payer: line.payer,
    })),
    discount: maybeAmount(of.discount),
    note: of.note ?? '',
    gstin: of.recipient.gstin ?? '',
  }
}

export function freeLine(terms: Terms, kind: LineEdit['kind'] = 'labour'): LineEdit {
  return {
    key: newKey(),
    id: null,
    source: 'free',
    source_id: null,
    service_name: '',
    part_number: '',
    hsn: '',
    kind,
    action: null,
    quantity: '1',
    unit: kind === 'labour' ? 'job' : 'piece',
    price: '',
    discount: '',
    tax_slab: slabOf(terms, kind),
    payer: customer,
  }
}

export const slabOf = (terms: Terms, kind: LineEdit['kind']): number =>
  kind === 'labour' ? terms.labour_slab : terms.part_slab

/** What was found in the catalogue as lines that can be edited. */
export const linesOf = (found: Found, terms: Terms): LineEdit[] =>
  found.lines.map((offer) => ({
    ...freeLine(terms, offer.kind),
    source: offer.source,
    source_id: offer.source_id,
    service_name: offer.service_name,
    part_number: offer.part_number ?? '',
    hsn: offer.hsn ?? '',
    action: offer.action,
    quantity: String(offer.quantity),
    unit: offer.unit,
    price: amount(offer.price),
    tax_slab: offer.tax_slab ?? slabOf(terms, offer.kind),
  }))

const trimmed = (text: string) => text.trim() || null

/** As it is sent. What cannot be read as a number goes as it was typed: the server names it with all else. */
export function estimateBody(orderId: number, version: number, edit: EstimateEdit): Body {
  return {
    order_id: orderId,
    version,
    lines: edit.lines.map((line) => ({
      id: line.id,
      source: line.source,
      source_id: line.source_id,
      service_name: line.service_name.trim(),
      part_number: trimmed(line.part_number),
      hsn: trimmed(line.hsn),
      kind: line.kind,
      action: line.action,
      quantity: line.quantity.trim(),
      unit: trimmed(line.unit),
      price: line.price.trim(),
      discount: trimmed(line.discount),
      tax_slab: line.tax_slab,
      payer: line.payer,
    })),
    discount: trimmed(edit.discount),
    note: trimmed(edit.note),
    customer_gstin: trimmed(edit.gstin),
  }
}

const typedPrice = (text: string) => (text.trim() === '' ? 0 : parsePrice(text.trim()))

/** The sums of what is typed, by the terms that the server would take; nothing while a number cannot be read. */
export function billOf(edit: EstimateEdit, terms: Terms): Bill | undefined {
  const lines: TaxLine[] = []
  for (const line of edit.lines) {
    const [quantity, unitPrice, discount] = [
      parseQuantity(line.quantity.trim()),
      parsePrice(line.price.trim()),
      typedPrice(line.discount),
    ]
    if (quantity === null || unitPrice === null || discount === null) return undefined
    const tax = (line.kind === 'labour' ? terms.labour : terms.parts).kind
    const rate = tax === 'none' ? 0 : Math.round(line.tax_slab * 100)
    lines.push({ kind: line.kind, quantity, unitPrice, discount, rate, tax })
  }
  const discount = typedPrice(edit.discount)
  return discount === null ? undefined : computeBill(lines, discount, terms.rounding)
}

/** Names of screen and row ids are no part of what an estimate says. */
const said = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((line) => ({ ...line, key: '', id: null })) : value)

export const sameEstimate = (a: unknown, b: unknown): boolean => said(a) === said(b)

/** Moves a line up or down; at the end it stays. */
export function moved<T>(lines: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  const next = [...lines]
  const [line] = next.splice(at, 1)
  if (line === undefined || to < 0 || to > next.length) return [...lines]
  next.splice(to, 0, line)
  return next
}
