import { describe, expect, it } from 'vitest'
import { instantOf, slots, today, wallTime } from './zone'

describe('the time zone of the region', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-05T20:00:00Z', '2026-03-06T01:30'],
    ['Asia/Kuala_Lumpur', '2026-03-05T20:00:00Z', '2026-03-06T04:00'],
  ])('in %s', (zone, instant, wall) => {
    expect(wallTime(instant, zone)).toBe(wall)
    expect(instantOf(wall, zone)).toBe(instant)
  })
  it('starts the day at local midnight', () => {
    expect(today(new Date('2026-03-05T19:00:00Z'))).toBe('2026-03-06')
    expect(today(new Date('2026-03-05T18:00:00Z'))).toBe('2026-03-05')
  })
})

it('slots are the half hours of the working day', () => {
  expect(slots).toHaveLength(33)
  expect(slots[0]).toBe('07:00')
  expect(slots[1]).toBe('07:30')
  expect(slots.at(-1)).toBe('23:00')
})
