import type { CaseClock } from './types'

export interface Shown {
  /** Minutes; below zero once the promise is broken. */
  remaining: number
  /** Of the promise, for the ring. */
  percent: number
  tone: 'quiet' | 'soon' | 'late'
}

/** Three quarters of a promise. */
const soon = 75

/**
 * A clock as it is so many minutes after it was answered: in hours of work it goes on from the server's figures, else
 * it stands still.
 */
export function clockAfter(clock: CaseClock, elapsed: number, isOpen: boolean): Shown {
  const runs = isOpen && clock.done_at === null && clock.state !== 'paused' && clock.state !== 'met'
  const remaining = clock.remaining_minutes - (runs ? Math.max(0, elapsed) : 0)
  const promised = Math.max(1, clock.promised_minutes)
  const percent = Math.min(100, Math.max(0, Math.round(((promised - remaining) / promised) * 100)))
  const isLate = clock.state === 'breached' || remaining < 0
  const isQuiet = clock.state === 'met' || clock.state === 'paused'
  return { remaining, percent, tone: isLate ? 'late' : !isQuiet && percent >= soon ? 'soon' : 'quiet' }
}
