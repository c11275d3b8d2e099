import type { CallInput, DataOf } from '../../api/callTypes'

export type BulkBody = Extract<CallInput<'change_prices'>['body'], { dry_run: boolean }>
export type BulkWhat = BulkBody['what']
export type BulkFilter = NonNullable<BulkBody['filter']>
export type ChangedPrices = DataOf<'change_prices'>

export const whats = ['part', 'mrp', 'work'] as const satisfies readonly BulkWhat[]
export const roundings = [1, 5, 10] as const

/** The form of a change of many prices. */
export interface BulkForm {
  what: BulkWhat
  rows: 'chosen' | 'filter'
  by: 'percent' | 'csv'
  percent?: number | null
  csv?: string
  round_to?: number | null
  valid_from: string
  valid_to?: string | null
  reason?: string
}

const narrowing = ['text', 'category_id', 'sub_category_id', 'make', 'model_id'] as const

/** The part of the list's filters that a change can narrow by, and the names of those that it cannot. */
export function bulkFilterOf(query: Readonly<Record<string, unknown>>): {
  filter: BulkFilter
  ignored: string[]
} {
  const isKnown = (name: string) => narrowing.some((known) => known === name)
  const asked = Object.entries(query).filter(([name, value]) => value !== undefined && name !== 'sort')
  return {
    filter: Object.fromEntries(asked.filter(([name]) => isKnown(name))) as BulkFilter,
    ignored: asked.map(([name]) => name).filter((name) => !isKnown(name)),
  }
}

/** What is sent for a preview; the change itself is the same without `dry_run`. */
export function bulkBody(form: BulkForm, filter: BulkFilter): BulkBody {
  const isCsv = form.by === 'csv'
  return {
    what: form.what,
    filter,
    ...(isCsv ? { csv: form.csv ?? '' } : { percent: form.percent ?? 0 }),
    ...(form.round_to ? { round_to: form.round_to } : {}),
    valid_from: form.valid_from,
    ...(form.valid_to ? { valid_to: form.valid_to } : {}),
    ...(form.reason?.trim() ? { reason: form.reason.trim() } : {}),
    skip_problems: false,
    dry_run: true,
  }
}

const most = 200

/** The rows that a preview shows: those with a problem first, and not more than can be read. */
export function shownRows(rows: ChangedPrices['rows']): { shown: ChangedPrices['rows']; hidden: number } {
  const sorted = [...rows.filter(({ problem }) => problem), ...rows.filter(({ problem }) => !problem)]
  return { shown: sorted.slice(0, most), hidden: Math.max(rows.length - most, 0) }
}
