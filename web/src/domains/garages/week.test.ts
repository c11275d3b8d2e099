import { describe, expect, it } from 'vitest'
import type { DayHours, GarageCalendar } from './types'
import { copied, presetsOf, weekForm, withPreset } from './week'

const day = (weekday: number, more: Partial<DayHours> = {}): DayHours => ({
  weekday,
  is_open: true,
  opens_at: '09:00',
  closes_at: '18:00',
  pickups_per_slot: 2,
  first_slot: '09:30',
  last_slot: '17:00',
  ...more,
})
const week = [7, 6, 5, 4, 3, 2, 1].map((weekday) => day(weekday))
const calendar = (more: Partial<GarageCalendar>): GarageCalendar => ({
  garage_id: 1,
  garage: 'Lotus',
  state_code: '29',
  version: 0,
  week: [],
  later: [],
  leaves: [],
  days: [],
  ...more,
})

describe('the week that is edited', () => {
  it('is closed on all days before there is one', () => {
    const form = weekForm(calendar({}))
    expect(form.week.map(({ weekday, is_open }) => [weekday, is_open])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, false]),
    )
  })
  it('is the one in effect, from Monday on', () => {
    expect(weekForm(calendar({ week })).week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  it('is the one that follows, from its own day', () => {
    const later = [{ valid_from: '2999-01-01', week: week.map((one) => ({ ...one, is_open: false })) }]
    const form = weekForm(calendar({ week, later }))
    expect([form.valid_from, form.week[0]?.is_open]).toEqual(['2999-01-01', false])
  })
})

describe('the days off', () => {
  it('are Friday and Saturday in three states of Malaysia', () => {
    expect(presetsOf('03', true)[0]).toBe('friday')
    expect(presetsOf('01', true)).not.toContain('friday')
    expect(presetsOf('29', false)).not.toContain('friday')
  })
  it('close these days and open the others', () => {
    const open = withPreset([day(1, { is_open: false }), day(6), day(7)], 'friday')
    expect(open.map(({ is_open }) => is_open)).toEqual([true, false, true])
  })
})

it('copies the hours of a day, not whether it is open', () => {
  const [monday, sunday] = copied([day(1), day(7, { is_open: false })], day(1, { opens_at: '08:00' }))
  expect([monday?.opens_at, sunday?.opens_at, sunday?.is_open, sunday?.weekday]).toEqual([
    '08:00',
    '08:00',
    false,
    7,
  ])
})
