import { expect, test } from 'vitest'
import { dayAndTime } from './when'

test('a moment is said with its weekday, in the language of the page and the zone of the country', () => {
  expect(dayAndTime('2026-12-01T08:35:00Z', 'en')).toBe('Tue 1 Dec, 14:05')
  expect(dayAndTime('2026-12-01T08:35:00Z', 'ms')).toMatch(/1 Dis, 14:05$/)
  expect(dayAndTime('2026-12-01T08:35:00Z', 'hi')).toMatch(/14:05$/)
  expect(dayAndTime('soon', 'en')).toBe('soon')
})
