import { isDay } from '../../../kit/listFilters'
import { dayAfter } from '../../../kit/month'
import type { Asked } from './types'

/** What the calls accept, in days. */
export const mostDays = 31

export const filterNames = ['user_id', 'role', 'from', 'to', 'by', 'slot'] as const

type Filters = Readonly<Record<string, string | undefined>>

/** Whose reports the address asks for, and of which days: of today if it names no such period. */
export function askedOf({ user_id, role, from, to }: Filters, today: string): Asked {
  const whose = {
    ...(user_id && /^[1-9]\d{0,8}$/.test(user_id) ? { user_id: Number(user_id) } : {}),
    ...(role ? { role } : {}),
  }
  const first = from && isDay(from) ? from : today
  const last = to && isDay(to) ? to : first
  const fits = first <= last && last < dayAfter(first, mostDays)
  return { ...whose, ...(fits ? { from: first, to: last } : { from: today, to: today }) }
}

/** The days of a period, the first one first. */
export function daysOf({ from, to }: Pick<Asked, 'from' | 'to'>): string[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = dayAfter(day, 1)
    days.push(day)
  }
  return days
}

/** The list of the calls that a figure counts. */
export function callsAddress(
  query: Readonly<{ tab: 'outbound'; user_id: number; from: string; to: string; outcome?: string }>,
): string {
  const text = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `?${new URLSearchParams(text)}`
}

/** The list of the leads that a figure counts. */
export function leadsAddress(query: Readonly<Record<string, string | number | null | undefined>>): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) address.set(name, String(value))
  }
  return `/leads?${address}`
}
