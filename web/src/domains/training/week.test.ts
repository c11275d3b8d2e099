import { expect, test } from 'vitest'
import { byDay, endOf, hoursOf, weekBeside, weekOf } from './week'

test('a week begins on Monday, also across months and years', () => {
  expect(weekOf('2026-03-01')).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(weekOf('2026-01-01')[0]).toBe('2025-12-29')
  expect(weekOf('2026-03-02')[0]).toBe('2026-03-02')
  expect(weekBeside('2026-02-27', 1)).toBe('2026-03-06')
  expect(weekBeside('2026-01-01', -1)).toBe('2025-12-25')
})

test('slots stand on the day on which they start in the region, in order', () => {
  const slot = (id: number, starts_at: string) => ({ id, starts_at })
  // 20:00 UTC is half past one on the next day in India.
  const slots = [
    slot(1, '2026-03-03T08:30:00Z'),
    slot(2, '2026-03-03T03:30:00Z'),
    slot(3, '2026-03-03T20:00:00Z'),
    slot(4, '2026-03-20T03:30:00Z'),
  ]
  const days = byDay(slots, weekOf('2026-03-03'))
  const ids = days.flatMap(({ day, slots: there }) => there.map(({ id }) => `${day} ${id}`))
  expect(ids).toEqual(['2026-03-03 2', '2026-03-03 1', '2026-03-04 3'])
})

test('hours are those of the region, and the end follows from the topic', () => {
  expect(hoursOf({ starts_at: '2026-03-03T04:00:00Z', ends_at: '2026-03-03T05:30:00Z' })).toBe('09:30–11:00')
  expect(endOf('2026-03-03T04:00:00Z', 90)).toBe('2026-03-03T05:30:00Z')
})
