import { expect, test } from 'vitest'
import { clockAfter } from './clock'
import type { CaseClock } from './types'

const clock = (change: Partial<CaseClock>): CaseClock => ({
  due_at: '2026-03-10T10:00:00Z',
  done_at: null,
  state: 'running',
  used_percent: 50,
  promised_minutes: 60,
  remaining_minutes: 30,
  ...change,
})

test('a clock goes on in hours of work only', () => {
  expect(clockAfter(clock({}), 0, true)).toEqual({ remaining: 30, percent: 50, tone: 'quiet' })
  expect(clockAfter(clock({}), 20, true)).toEqual({ remaining: 10, percent: 83, tone: 'soon' })
  expect(clockAfter(clock({}), 40, true)).toEqual({ remaining: -10, percent: 100, tone: 'late' })
  expect(clockAfter(clock({}), 40, false)).toMatchObject({ remaining: 30 })
})

test('what has ended or waits stands still', () => {
  expect(clockAfter(clock({ state: 'paused', remaining_minutes: 5 }), 40, true)).toMatchObject({
    remaining: 5,
    tone: 'quiet',
  })
  const done = clock({ state: 'met', done_at: '2026-03-10T09:00:00Z', remaining_minutes: 1 })
  expect(clockAfter(done, 40, true)).toMatchObject({ remaining: 1, tone: 'quiet' })
  const late = clock({ state: 'breached', done_at: '2026-03-10T09:00:00Z', remaining_minutes: -7 })
  expect(clockAfter(late, 40, true)).toMatchObject({ remaining: -7, tone: 'late' })
})
