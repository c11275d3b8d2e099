import { Payer } from '../../api/enums.gen'
import type { CallInput } from '../../api/callTypes'
import { type Discount, parseDiscount } from '../../shared/tax'
import { usualUnit } from '../../shared/units'
import { trimmed } from '../../kit/trimmed'
import { type JobEdit, jobsOf, type Sheet, titleOf } from './jobs'
import type { LineEdit } from './lineEdit'
import type { EstimateDetail, Offer, OpenFinding, Sez, Terms } from './types'

type Body = Exclude<CallInput<'save_estimate'>['body'], FormData>

export interface EstimateEdit extends Sheet {
  /** An amount, or a per cent such as `10%`. */
  discount: string
  coupon_code: string
  note: string
  customer_gstin: string
  customer_sez: Sez | null
}

export const payers = [Payer.Customer, Payer.Insurer, Payer.Product, Payer.Garage] as const

const amount = (value: number) => value.toFixed(2)

/** A discount as it is typed: a per cent stays one. */
const typedDiscount = (value: number, percent: number | null | undefined): string =>
  percent ? `${percent}%` : value === 0 ? '' : amount(value)

export function editOf(estimate: EstimateDetail): EstimateEdit {
  return {
    jobs: jobsOf(estimate),
    lines: estimate.lines.map((line) => ({
      number: line.number,
      job: line.job,
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
      price_id: line.price_id ?? null,
      discount: typedDiscount(line.discount, line.discount_percent),
      tax_slab: line.tax_slab,
      rate_is_chosen: line.rate_is_chosen,
      rate_reason: line.rate_reason ?? '',
      payer: line.payer,
    })),
    discount: typedDiscount(estimate.discount, estimate.discount_percent),
    coupon_code: estimate.coupon_code ?? '',
    note: estimate.note ?? '',
    customer_gstin: estimate.recipient.tax_number ?? '',
    customer_sez: estimate.recipient.sez ?? null,
  }
}

export function freeLine(terms: Terms, kind: LineEdit['kind'] = 'labour'): LineEdit {
  return {
    number: null,
    // Until it is put into one.
    job: 0,
    source: 'free',
    source_id: null,
    service_name: '',
    part_number: '',
    hsn: '',
    kind,
    action: null,
    quantity: '1',
    unit: usualUnit(kind),
    price: '',
    price_id: null,
    discount: '',
    tax_slab: slabOf(terms, kind),
    rate_is_chosen: false,
    rate_reason: '',
    payer: terms.usual_payer,
  }
}

export const slabOf = (terms: Terms, kind: LineEdit['kind']): number =>
  kind === 'labour' ? terms.labour_slab : terms.part_slab

/** Whether the slab is sent; otherwise it is that of the code on the date of supply. */
export const hasOwnSlab = (line: Pick<LineEdit, 'hsn' | 'rate_is_chosen'>): boolean =>
  line.rate_is_chosen || line.hsn.trim() === ''

/** The lines of a job that is to be added. */
export interface Work extends Pick<JobEdit, 'title'> {
  lines: LineEdit[]
}

/** Work of one line is called as the line. */
const workOf = (title: string, lines: LineEdit[]): Work => ({
  title: lines.length > 1 ? title : null,
  lines,
})

/** An entry of the catalogue as a job. */
export const offered = (name: string, offers: readonly Offer[], terms: Terms): Work =>
  workOf(name, linesOf(offers, terms))

/** An entry of the catalogue as editable lines. */
export const linesOf = (offers: readonly Offer[], terms: Terms): LineEdit[] =>
  offers.map((offer) => ({
    ...freeLine(terms, offer.kind),
    source: offer.source,
    source_id: offer.source_id,
    service_name: offer.service_name,
    part_number: offer.part_number ?? '',
    hsn: offer.hsn ?? '',
    action: offer.action,
    quantity: String(offer.quantity),
    unit: offer.unit,
    price: typeof offer.price === 'number' ? amount(offer.price) : '',
    price_id: offer.price_id ?? null,
    tax_slab: offer.tax_slab ?? slabOf(terms, offer.kind),
  }))

/** A checklist finding as an editable line. */
export const lineOf = ({ item_id, line }: OpenFinding, terms: Terms): LineEdit => ({
  ...freeLine(terms, line.kind),
  // Beyond the damage of a claim, until somebody says otherwise.
  payer: Payer.Customer,
  source: 'finding',
  source_id: item_id,
  service_name: line.service_name,
  part_number: line.part_number ?? '',
  hsn: line.hsn ?? '',
  action: line.action,
  quantity: String(line.quantity),
  unit: line.unit,
  price: amount(line.price),
  price_id: line.price_id ?? null,
  tax_slab: line.tax_slab,
})

/** A copy of a line. A finding is estimated once: the copy is an ordinary line. */
export const copyOf = (line: LineEdit): LineEdit => ({
  ...line,
  number: null,
  ...(line.source === 'finding' ? { source: 'free' as const, source_id: null } : {}),
})

export const isOf = (line: Pick<LineEdit, 'source' | 'source_id'>, itemId: number): boolean =>
  line.source === 'finding' && line.source_id === itemId

/** The customer's number and zone decide place of supply and tax. */
export const isSuppliedAlike = (a: EstimateEdit, b: EstimateEdit): boolean =>
  (a.customer_sez ?? null) === (b.customer_sez ?? null) &&
  a.customer_gstin.trim().toUpperCase() === b.customer_gstin.trim().toUpperCase()

/**
 * The request body, based on the estimate that was read. Text that is not a number is sent as typed: the server
 * reports it with all other faults. A line or a job that somebody else has removed meanwhile becomes a new one.
 */
export function estimateBody(edit: EstimateEdit, base: EstimateDetail): Body {
  const ids = new Map(base.lines.map(({ number, id }) => [number, id]))
  const known = new Set(base.jobs.map(({ number }) => number))
  const places = new Map(edit.jobs.map(({ key }, at) => [key, at]))
  return {
    order_id: base.order_id,
    version: base.version,
    jobs: edit.jobs.map((job) => ({
      number: known.has(job.key) ? job.key : null,
      title: titleOf(job, edit.lines).trim(),
      reason: trimmed(job.reason),
      photo_ids: job.photos.map(({ id }) => id),
    })),
    lines: edit.lines.map((line) => ({
      job: places.get(line.job) ?? 0,
      id: line.number === null ? null : (ids.get(line.number) ?? null),
      source: line.source,
      source_id: line.source_id,
      service_name: line.service_name.trim(),
      part_number: trimmed(line.part_number),
      hsn: trimmed(line.hsn),
      kind: line.kind,
      action: line.action ?? null,
      quantity: line.quantity.trim(),
      unit: line.unit,
      price: line.price.trim(),
      price_id: line.price_id,
      discount: trimmed(line.discount),
      tax_slab: hasOwnSlab(line) ? line.tax_slab : null,
      rate_reason: hasOwnSlab(line) ? trimmed(line.rate_reason) : null,
      payer: line.payer,
    })),
    discount: trimmed(edit.discount),
    coupon_code: trimmed(edit.coupon_code),
    note: trimmed(edit.note),
    customer_gstin: trimmed(edit.customer_gstin),
    customer_sez: edit.customer_sez ?? null,
  }
}

/** A discount as typed; null while it is invalid. */
export const discountOf = (text: string): Discount | null =>
  text.trim() === '' ? 0 : parseDiscount(text.trim())

/** The per cent of a discount as typed, if it is one. */
export function percentOf(text: string): number | undefined {
  const discount = discountOf(text)
  return discount !== null && typeof discount === 'object' ? discount.percent / 100 : undefined
}

/** Lines and jobs without what only tells them apart: of their jobs, which are the same; of photos, not their links. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const rows = value as Partial<LineEdit & JobEdit>[]
  const jobs = [...new Set(rows.map(({ job }) => job))]
  return rows.map((row) => ({
    ...row,
    number: null,
    key: null,
    job: jobs.indexOf(row.job),
    photos: row.photos?.map(({ id }) => id),
  }))
}

const comparableText = (value: unknown): string =>
  JSON.stringify(comparable(value), (_, one) => (one === undefined ? null : (one as unknown)))

/** Whether two sets of values are equal: the numbers of lines and jobs do not count, and empty equals null. */
export const sameEstimate = (a: unknown, b: unknown): boolean => comparableText(a) === comparableText(b)
