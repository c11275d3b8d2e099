import dayjs from 'dayjs'
import { wallTime } from '../../kit/zone'

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

/** The days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const monday = dayjs(day).subtract((dayjs(day).day() + 6) % 7, 'day')
  return Array.from({ length: 7 }, (_, at) => iso(monday.add(at, 'day')))
}

export const weekBeside = (day: string, weeks: number): string => iso(dayjs(day).add(7 * weeks, 'day'))

/** Slots by the day on which they start in the region, each day's in order of time. */
export function byDay<Slot extends { starts_at: string }>(
  slots: readonly Slot[],
  days: readonly string[],
): { day: string; slots: Slot[] }[] {
  const sorted = slots.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  return days.map((day) => ({
    day,
    slots: sorted.filter(({ starts_at }) => wallTime(starts_at).slice(0, 10) === day),
  }))
}

/** `09:30–11:00` in the region. */
export const hoursOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${wallTime(starts_at).slice(11)}–${wallTime(ends_at).slice(11)}`

/** The end of a slot that starts then and takes this long. */
export const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString().replace('.000Z', 'Z')
