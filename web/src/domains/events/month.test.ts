import { expect, it } from 'vitest'
import { monthDays } from './month'
import type { EventRow } from './types'

const event = (id: number, starts_at: string, ends_at: string) => ({ id, starts_at, ends_at }) as EventRow

it('puts events on the days that they touch in the region, whatever the browser thinks of the time', () => {
  // India: 5 h 30 min ahead.
  const all = [
    event(2, '2026-03-10T06:30:00Z', '2026-03-10T12:30:00Z'),
    event(1, '2026-03-09T12:30:00Z', '2026-03-10T18:30:00Z'),
    event(3, '2026-02-27T12:30:00Z', '2026-03-01T06:30:00Z'),
  ]
  const days = monthDays('2026-03-17', all)
  expect(days).toHaveLength(31)
  const touched = days.filter(({ events }) => events.length > 0)
  expect(touched.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-03-01', [3]],
    ['2026-03-09', [1]],
    ['2026-03-10', [1, 2]],
  ])
})
