import { describe, expect, it } from 'vitest'
import { dayAfter, monthOf, nextMonth, weekdayName, weekdayOf } from './month'

describe('months', () => {
  it('have their days and the cells before them', () => {
    expect(monthOf('2026-03-17')).toEqual({ from: '2026-03-01', to: '2026-03-31', before: 6 })
    expect(monthOf('2024-02-01')).toEqual({ from: '2024-02-01', to: '2024-02-29', before: 3 })
  })
  it('follow each other across years', () => {
    expect([nextMonth('2026-12-05', 1), nextMonth('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  })
})

it('counts days across months', () => {
  expect([dayAfter('2026-02-28', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28'])
})

it('names the days of the week', () => {
  expect([weekdayName(1, 'en'), weekdayName(7, 'en', 'short')]).toEqual(['Monday', 'Sun'])
  expect([weekdayOf('2026-03-16'), weekdayOf('2026-03-22')]).toEqual([1, 7])
})
