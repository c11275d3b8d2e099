import { beforeEach, expect, it, vi } from 'vitest'
import { idleLifeMs, watchIdle } from './idle'

let now = 0
let look = () => {}
const clock = {
  now: () => now,
  every: (_: number, work: () => void) => {
    look = work
    return () => {
      look = () => {}
    }
  },
}

beforeEach(() => {
  now = 1_800_000_000_000
})

it('signs out once after 25 hours without activity', () => {
  const onIdle = vi.fn()
  watchIdle(idleLifeMs, onIdle, clock)
  now += idleLifeMs - 1
  look()
  expect(onIdle).not.toHaveBeenCalled()
  now += 1
  look()
  look()
  expect(onIdle).toHaveBeenCalledTimes(1)
})

it('counts from the last key or click', () => {
  const onIdle = vi.fn()
  const stop = watchIdle(idleLifeMs, onIdle, clock)
  now += idleLifeMs - 1
  window.dispatchEvent(new KeyboardEvent('keydown'))
  now += idleLifeMs - 1
  look()
  expect(onIdle).not.toHaveBeenCalled()
  stop()
})

it('does not count coming back too late as activity', () => {
  const onIdle = vi.fn()
  watchIdle(idleLifeMs, onIdle, clock)
  now += idleLifeMs + 5
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(onIdle).toHaveBeenCalledTimes(1)
})

it('shares the last activity between tabs of the browser and across reloads', () => {
  const first = watchIdle(idleLifeMs, vi.fn(), clock)
  first()
  now += idleLifeMs
  const onIdle = vi.fn()
  watchIdle(idleLifeMs, onIdle, clock)
  expect(onIdle).toHaveBeenCalledTimes(1)
})
