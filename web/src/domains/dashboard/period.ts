import { StatsFlag, statsFlag } from '../../api/enums.gen'
import { isDay } from '../../kit/listFilters'

export const ranges = ['today', 'yesterday', '7_days', '30_days', 'month', 'custom'] as const
export type Range = (typeof ranges)[number]

interface PeriodQuery {
  range: Range
  from?: string
  to?: string
}

const usual: Range = '30_days'
const maxDays = 366
const isRange = (text: string): text is Range => (ranges as readonly string[]).includes(text)

const dayOf = (text: string | undefined): number | undefined =>
  text && isDay(text) ? Date.parse(`${text}T00:00:00Z`) / 86_400_000 : undefined

type Filters = Readonly<Record<string, string | undefined>>

/** The flag from the address; the total if it is invalid. */
export const rangeOf = ({ range }: Filters): Range => (range && isRange(range) ? range : usual)

/** The period from the address as call parameters; the default range if it is invalid. */
export function periodQuery(filters: Filters): PeriodQuery {
  const range = rangeOf(filters)
  if (range !== 'custom') return { range }
  const { from, to } = filters
  const [first, last] = [dayOf(from), dayOf(to)]
  if (!from || !to || first === undefined || last === undefined) return { range: usual }
  if (last < first || last - first >= maxDays) return { range: usual }
  return { range, from, to }
}

export function flagOf({ flag }: Filters): StatsFlag {
  return statsFlag.all.find((known) => String(known) === flag) ?? StatsFlag.Total
}

/** The change against before, in per cent; undefined if there is nothing to compare with. */
export function change(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100)
}

/** The total of the rows without a bar of their own; amounts are added as integer hundredths. */
export function restOf(
  rows: readonly { orders: number; amount: number }[],
): { cities: number; orders: number; amount: number } | undefined {
  if (rows.length === 0) return undefined
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  const amount = rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100
  return { cities: rows.length, orders, amount }
}
