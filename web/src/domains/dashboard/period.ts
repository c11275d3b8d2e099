import { isDay } from '../../kit/listFilters'

export const ranges = ['today', 'yesterday', '7_days', '30_days', 'month', 'custom'] as const
export type Range = (typeof ranges)[number]

/** The stats flags of the calls. */
export const flags = { total: 0, retail: 1, insurance: 2, business: 3 } as const
export type Flag = keyof typeof flags

interface PeriodQuery {
  range: Range
  from?: string
  to?: string
}

const usual: Range = '30_days'
const mostDays = 366
const isRange = (text: string): text is Range => (ranges as readonly string[]).includes(text)

const dayOf = (text: string | undefined): number | undefined =>
  text && isDay(text) ? Date.parse(`${text}T00:00:00Z`) / 86_400_000 : undefined

type Filters = Readonly<Record<string, string | undefined>>

/** The range that the address names; nonsense is the usual one. */
export const rangeOf = ({ range }: Filters): Range => (range && isRange(range) ? range : usual)

/** What the address asks for in the terms of the calls; days that cannot be asked for are the usual range. */
export function periodQuery(filters: Filters): PeriodQuery {
  const range = rangeOf(filters)
  if (range !== 'custom') return { range }
  const { from, to } = filters
  const [first, last] = [dayOf(from), dayOf(to)]
  if (!from || !to || first === undefined || last === undefined) return { range: usual }
  if (last < first || last - first >= mostDays) return { range: usual }
  return { range, from, to }
}

export function flagOf({ flag }: Filters): Flag {
  const names = Object.keys(flags) as Flag[]
  return names.find((name) => String(flags[name]) === flag) ?? 'total'
}

/** How much more or less than before, in per cent; nothing to compare with is no change. */
export function change(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100)
}

/** What those come to that have no bar of their own; amounts are added as whole hundredths. */
export function restOf(
  rows: readonly { orders: number; amount: number }[],
): { cities: number; orders: number; amount: number } | undefined {
  if (rows.length === 0) return undefined
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  const amount = rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100
  return { cities: rows.length, orders, amount }
}
