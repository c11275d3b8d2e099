import { weekdays } from '../../kit/month'
import { today } from '../../kit/zone'
import type { DayHours, GarageCalendar } from './types'

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
