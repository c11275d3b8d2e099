import { describe, expect, it } from 'vitest'
import { daysBetween, mondayOf, rangeOf, step } from './days'
import {
  changesOf,
  copied,
  keyOf,
  plannedOf,
  plannedOver,
  shownDay,
  versionsOf,
  withDay,
  withShift,
} from './plan'
import type { DayRow, Shift } from './types'

const day = (given: Partial<DayRow> = {}): DayRow => ({
  day: '2026-03-09',
  kind: 'shift',
  shift: { id: 2, name: 'Day' },
  start: '09:30',
  end: '18:30',
  off: false,
  leave: null,
  holiday: null,
  planned: null,
  swap_id: null,
  note: null,
  events: [],
  ...given,
})

const seven = { id: 7, version: 70 }
const eight = { id: 8, version: 80 }

describe('the plan of a roster', () => {
  it('holds what is other than stored, and nothing else', () => {
    const off = withDay({}, seven, day(), { kind: 'off' })
    expect(off).toEqual({ [keyOf(7, '2026-03-09')]: { kind: 'off', version: 70 } })
    expect(withDay(off, seven, day({ planned: 'off', shift: null }), { kind: 'off' })).toEqual({})
    expect(withDay(off, seven, day(), { kind: 'clear' })).toEqual({})
    const same = day({ planned: 'shift' })
    expect(withDay({}, seven, same, { kind: 'shift', shift: 2 })).toEqual({})
    expect(withDay({}, seven, same, { kind: 'training', shift: 2 })).not.toEqual({})
  })

  it('is sent as one change for the days of a user that become the same', () => {
    let plan = withDay({}, seven, day(), { kind: 'shift', shift: 3 })
    plan = withDay(plan, seven, day({ day: '2026-03-08' }), { kind: 'shift', shift: 3 })
    plan = withDay(plan, seven, day({ day: '2026-03-10' }), { kind: 'off' })
    plan = withDay(plan, eight, day({ planned: 'shift' }), { kind: 'clear' })
    expect(changesOf(plan)).toEqual([
      { shift: { user_id: 7, days: ['2026-03-08', '2026-03-09'], shift_id: 3 } },
      { off: { user_id: 7, days: ['2026-03-10'] } },
      { clear: { user_id: 8, days: ['2026-03-09'] } },
    ])
    expect(versionsOf(plan)).toEqual([
      { user_id: 7, version: 70 },
      { user_id: 8, version: 80 },
    ])
  })

  it('is over what was read when the first day of a user was planned, until it is planned over a newer roster', () => {
    let plan = withDay({}, seven, day(), { kind: 'off' })
    plan = withDay(plan, { id: 7, version: 71 }, day({ day: '2026-03-10' }), { kind: 'off' })
    plan = withShift(plan, { id: 7, version: 72 }, '2026-03-11', 3)
    plan = withShift(plan, eight, '2026-03-11', 3)
    expect(versionsOf(plan)).toEqual([
      { user_id: 7, version: 70 },
      { user_id: 8, version: 80 },
    ])
    const over = plannedOver(plan, [{ id: 7, version: 72 }])
    expect(versionsOf(over)).toEqual([
      { user_id: 7, version: 72 },
      { user_id: 8, version: 80 },
    ])
    expect(changesOf(over)).toEqual(changesOf(plan))
  })

  it('shows a day as it will be', () => {
    const shifts = [{ id: 3, name: 'Night', start: '21:00', end: '06:00' }] as Shift[]
    expect(shownDay(day(), undefined, shifts)).toEqual(day())
    expect(shownDay(day(), { kind: 'shift', shift: 3 }, shifts)).toMatchObject({
      start: '21:00',
      planned: 'shift',
    })
    expect(shownDay(day(), { kind: 'off' }, shifts)).toMatchObject({ kind: 'off', shift: null })
  })

  it('copies what a rule has and what was planned by hand', () => {
    expect(copied(day())).toEqual({ kind: 'shift', shift: 2 })
    expect(copied(day({ kind: 'training', planned: 'training' }))).toEqual({ kind: 'training', shift: 2 })
    expect(copied(day({ kind: 'not_rostered', shift: null }))).toEqual({ kind: 'off' })
    expect(plannedOf(day())).toBeUndefined()
  })
})

describe('ranges', () => {
  it('are weeks from Monday and whole months', () => {
    expect(mondayOf('2026-03-08')).toBe('2026-03-02')
    expect(rangeOf('week', '2026-03-11')).toEqual({ from: '2026-03-09', to: '2026-03-15' })
    expect(rangeOf('month', '2026-02-11')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(step('week', '2026-03-11', -1)).toBe('2026-03-04')
    expect(daysBetween('2026-02-27', '2026-03-01')).toHaveLength(3)
  })
})
