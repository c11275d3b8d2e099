import { dayAfter, monthOf } from '../../kit/month'
import { wallTime } from '../../kit/zone'
import type { EventRow } from './types'

/** A day with the events that touch it, in the order in which they begin. */
export interface MonthDay {
  day: string
  events: EventRow[]
}

/** The days of a month with their events. One that ends at midnight does not touch the next day. */
export function monthDays(month: string, events: readonly EventRow[]): MonthDay[] {
  const { from, to } = monthOf(month)
  const days: MonthDay[] = []
  const sorted = events.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const touching = sorted.filter(({ starts_at, ends_at }) => {
      const [start, end] = [wallTime(starts_at), wallTime(ends_at)]
      return start.slice(0, 10) <= day && end > `${day}T00:00`
    })
    days.push({ day, events: touching })
  }
  return days
}
