import type { TimelineEntry } from '../types'

export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** The changes of a timeline entry; an unknown shape has none. */
export function changesOf(entry: Pick<TimelineEntry, 'changes'>): Change[] {
  const { changes } = entry
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return []
  return Object.entries(changes).flatMap(([field, pair]) =>
    Array.isArray(pair) && pair.length === 2
      ? [{ field, before: pair[0] as unknown, after: pair[1] as unknown }]
      : [],
  )
}

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined

/** The name inside a nested value: of a garage, a company, a status. */
function nameIn(value: Record<string, unknown>): string | undefined {
  for (const key of ['name', 'company_name', 'source_name', 'status', 'registration_no']) {
    const name = value[key]
    if (typeof name === 'string') return name
  }
  return undefined
}

interface Formatters {
  yes: string
  no: string
  status: (name: string) => string
  statusOfId: (id: number) => string
  money: (value: number) => string
  date: (text: string) => string
  dateTime: (text: string) => string
  field: (name: string) => string
  /** The translation of a field's value that is one of a fixed set. */
  valueLabel: (field: string, value: string) => string
}

const isAmount = (field: string) =>
  field !== 'percent_discount' &&
  /(^|_)(amount|cost|discount|idv|share|depreciation|excess)$|^refund$|^payment(_accepted|_reversed)?$|^(salvage|tds_gst|tds_income_tax|write_off)$/.test(
    field,
  )

/** A value as text; empty if there is none. */
export function formatValue(field: string, value: unknown, formatters: Formatters): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? formatters.yes : formatters.no
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one, formatters)).join(', ')
  const nested = record(value)
  if (nested) {
    const name = nameIn(nested)
    if (name !== undefined) return field === 'status' ? formatters.status(name) : name
    return Object.entries(nested)
      .filter(([, one]) => one !== null)
      .map(([key, one]) => `${formatters.field(key)}: ${formatValue(key, one, formatters)}`)
      .join('; ')
  }
  if (typeof value === 'number') {
    if (field === 'status_id') return formatters.statusOfId(value)
    return isAmount(field) ? formatters.money(value) : String(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = value
  if (field === 'status') return formatters.status(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatters.date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatters.dateTime(text)
  return /^\d\d:\d\d:\d\d$/.test(text) ? text.slice(0, 5) : formatters.valueLabel(field, text)
}
