import i18next from 'i18next'
import { now } from '../../kit/clock'
import { date } from '../../kit/format'

const minute = 60_000
const hour = 60 * minute

/** How long ago something was, in the largest unit that fits: `5 min. ago`; earlier than today it is the time of that day. */
export function ago(at: string): string {
  const past = Math.max(0, now().getTime() - Date.parse(at))
  const words = new Intl.RelativeTimeFormat(i18next.language, { style: 'short', numeric: 'auto' })
  if (past < minute) return words.format(0, 'second')
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute')
  return words.format(-Math.floor(past / hour), 'hour')
}

/** The day of a moment, in the region's zone: `today`, `yesterday` or its date. */
function dayOf(at: string): string {
  const day = date(at)
  const today = now()
  if (day === date(today.toISOString())) return 'today'
  if (day === date(new Date(today.getTime() - 24 * hour).toISOString())) return 'yesterday'
  return day
}

/** Those of each day together, in their order. */
export function byDay<Row extends { at: string }>(rows: readonly Row[]): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.at)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
