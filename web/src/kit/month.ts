/** The days of the week, 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const dayForms = { short: {}, long: {} } as Record<'short' | 'long', Record<string, Intl.DateTimeFormat>>

/** The name of a day of the week in a language. */
export function weekdayName(weekday: number, language: string, form: 'short' | 'long' = 'long'): string {
  const cache = dayForms[form]
  const format = (cache[language] ??= new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }))
  // 2024-01-01 was a Monday.
  return format.format(new Date(Date.UTC(2024, 0, weekday)))
}

const iso = (at: Date) => at.toISOString().slice(0, 10)

/** The weekday of a day, 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The month of a day: its first and last day, and how many cells of its calendar come before the first. */
export function monthOf(day: string): { from: string; to: string; before: number } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, 1))
  return {
    from: iso(first),
    to: iso(new Date(Date.UTC(year, month, 0))),
    before: (first.getUTCDay() + 6) % 7,
  }
}

/** A day some days after another; negative before it. */
export const dayAfter = (day: string, days: number): string =>
  iso(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

/** The first day of the month before or after. */
export function nextMonth(day: string, step: 1 | -1): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return iso(new Date(Date.UTC(year, month - 1 + step, 1)))
}
