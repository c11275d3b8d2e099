import type { Job } from './types'

/** Seconds of work by now: the spans that have ended, and the one that runs. */
export function workedSeconds({ worked_seconds, running_since }: Job['clock'], now: Date): number {
  if (!running_since) return worked_seconds
  return worked_seconds + Math.max(0, Math.floor((now.getTime() - Date.parse(running_since)) / 1000))
}

const two = (value: number) => String(value).padStart(2, '0')

/** `1:05:09` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

export type ClockAction = 'start' | 'pause' | 'resume' | 'done'

/** What can be pressed on a job, as the server has it. */
export function actionsOf({ status, started_at, estimate, clock }: Job): ClockAction[] {
  if (status === 'cancelled') return []
  if (clock.running_since) return ['pause', 'done']
  // Work that is not approved any more can only be ended.
  const goesOn: ClockAction[] = estimate?.withdrawn ? [] : [started_at ? 'resume' : 'start']
  return status === 'done' || !started_at ? goesOn : [...goesOn, 'done']
}

/** Work that goes on although it is not approved any more. */
export const mustStop = ({ estimate, status, started_at }: Job): boolean =>
  Boolean(estimate?.withdrawn && started_at && status !== 'done' && status !== 'cancelled')
