import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './countdown'

test('the time left counts down to nothing and stays there', () => {
  const at = (time: string) => secondsLeft('2026-03-10T12:20:00Z', new Date(`2026-03-10T${time}Z`))
  expect(at('12:00:00.000')).toBe(1200)
  expect(at('12:19:58.400')).toBe(2)
  expect(at('12:20:00.000')).toBe(0)
  expect(at('13:00:00.000')).toBe(0)
})

test('the time left has minutes and seconds', () => {
  expect(clockText(1200)).toBe('20:00')
  expect(clockText(65)).toBe('1:05')
  expect(clockText(9)).toBe('0:09')
})
