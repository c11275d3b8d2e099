import type { EscalationRoster } from '../types'

/** What a day of a roster is. */
export interface DayState {
  kind: 'shift' | 'leave' | 'weekly_off' | 'holiday' | 'none'
  /** From when to when they work. */
  hours?: string
  /** Of a holiday. */
  name?: string
}

/** Hours of work win over a leave: somebody was asked to come in, or has half a day. */
export function stateOf(roster: EscalationRoster, day: string): DayState {
  const shift = roster.shifts.find((one) => one.day === day)
  if (shift?.start && shift.end) return { kind: 'shift', hours: `${shift.start}–${shift.end}` }
  const isAway = ({ from_day: from, to_day: to, status }: EscalationRoster['leaves'][number]) =>
    status === 'granted' && from <= day && day <= to
  if (roster.leaves.some(isAway)) return { kind: 'leave' }
  if (roster.weekly_off.includes(day)) return { kind: 'weekly_off' }
  const holiday = roster.holidays.find((one) => one.day === day && !one.is_optional)
  return holiday ? { kind: 'holiday', name: holiday.name } : { kind: 'none' }
}
