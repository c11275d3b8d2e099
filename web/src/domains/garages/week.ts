import { today } from '../../kit/zone'
import type { DayHours, GarageCalendar } from './types'

/** The days of the week, 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The form of a week: from when, and its seven days. */
export interface WeekForm {
  valid_from: string
  week: DayHours[]
}

const usual = {
  is_open: false,
  opens_at: '09:00',
  closes_at: '18:00',
  pickups_per_slot: 2,
  first_slot: '09:30',
  last_slot: '17:00',
}

const byWeekday = (week: readonly DayHours[]) => week.toSorted((one, other) => one.weekday - other.weekday)

/** The week that is edited: the last one, whether it is in effect already or follows. */
export function weekForm(calendar: GarageCalendar): WeekForm {
  const now = today()
  const last = calendar.later.at(-1) ?? { valid_from: now, week: calendar.week }
  const week =
    last.week.length > 0 ? byWeekday(last.week) : weekdays.map((weekday) => ({ weekday, ...usual }))
  return { valid_from: last.valid_from > now ? last.valid_from : now, week }
}

/** Days off that are usual somewhere. Friday and Saturday are those of Kedah, Kelantan and Terengganu. */
export const presets = { sunday: [7], weekend: [6, 7], friday: [5, 6], none: [] } as const
export type Preset = keyof typeof presets

const fridayStates = ['02', '03', '11']

/** The days off that are offered in a state; the usual ones there come first. */
export function presetsOf(stateCode: string, isMalaysia: boolean): Preset[] {
  if (!isMalaysia) return ['sunday', 'weekend', 'none']
  return fridayStates.includes(stateCode)
    ? ['friday', 'weekend', 'sunday', 'none']
    : ['sunday', 'weekend', 'none']
}

/** The week with these days off, and the others open. */
export const withPreset = (week: readonly DayHours[], preset: Preset): DayHours[] =>
  week.map((day) => ({ ...day, is_open: !(presets[preset] as readonly number[]).includes(day.weekday) }))

/** The week in which every day has the hours of one; which days are open stays. */
export const copied = (week: readonly DayHours[], from: DayHours): DayHours[] =>
  week.map(({ weekday, is_open }) => ({ ...from, weekday, is_open }))

const dayForms = { short: {}, long: {} } as Record<'short' | 'long', Record<string, Intl.DateTimeFormat>>

/** The name of a day of the week in a language. */
export function weekdayName(weekday: number, language: string, form: 'short' | 'long' = 'long'): string {
  const cache = dayForms[form]
  const format = (cache[language] ??= new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }))
  // 2024-01-01 was a Monday.
  return format.format(new Date(Date.UTC(2024, 0, weekday)))
}

const iso = (at: Date) => at.toISOString().slice(0, 10)

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
