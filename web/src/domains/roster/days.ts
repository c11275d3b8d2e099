import dayjs from 'dayjs'

/** The days from the first to the last, as calls have them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = dayjs(from); !day.isAfter(to, 'day'); day = day.add(1, 'day')) days.push(iso(day))
  return days
}

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

export const moved = (day: string, days: number): string => iso(dayjs(day).add(days, 'day'))

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => moved(day, -((dayjs(day).day() + 6) % 7))

export const isWeekend = (day: string): boolean => [0, 6].includes(dayjs(day).day())

/** The first and the last day of what is shown: a week from Monday, or a month. */
export function rangeOf(view: 'week' | 'month', day: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(day), to: moved(mondayOf(day), 6) }
  const first = dayjs(day).startOf('month')
  return { from: iso(first), to: iso(first.endOf('month')) }
}

/** The range before or after. */
export function step(view: 'week' | 'month', day: string, by: 1 | -1): string {
  return view === 'week' ? moved(day, 7 * by) : iso(dayjs(day).startOf('month').add(by, 'month'))
}

/** `Mon` and `9`, in the console's language. */
export function headOf(day: string, language: string): { weekday: string; day: string } {
  const at = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at)
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }) }
}
