import { describe, expect, it } from 'vitest'
import type { EscalationRoster } from '../types'
import { stateOf } from './dayState'

const roster = {
  shifts: [{ day: '2026-11-02', start: '22:00', end: '07:00' }],
  leaves: [
    { from_day: '2026-11-02', to_day: '2026-11-03', status: 'granted' },
    { from_day: '2026-11-05', to_day: '2026-11-05', status: 'asked' },
  ],
  weekly_off: ['2026-11-03', '2026-11-04'],
  holidays: [
    { day: '2026-11-05', name: 'Deepavali', is_optional: false },
    { day: '2026-11-06', name: 'Bhai Dooj', is_optional: true },
  ],
} as unknown as EscalationRoster

describe('a day of a roster', () => {
  it('is a shift first, then a granted leave, a weekly off, a holiday that is not worked', () => {
    const days = ['02', '03', '04', '05', '06'].map((day) => stateOf(roster, `2026-11-${day}`))
    expect(days).toEqual([
      { kind: 'shift', hours: '22:00–07:00' },
      { kind: 'leave' },
      { kind: 'weekly_off' },
      { kind: 'holiday', name: 'Deepavali' },
      { kind: 'none' },
    ])
  })
})
