import { describe, expect, it } from 'vitest'
import type { Job } from './types'
import { actionsOf, clockText, mustStop, workedSeconds } from './worked'

const clock = (more: Partial<Job['clock']> = {}): Job['clock'] => ({ worked_seconds: 0, spans: [], ...more })
const job = (more: Partial<Job> = {}): Job => ({
  id: 1,
  sequence: 1,
  work_action: 'Checked',
  description: 'Brakes',
  status: 'open',
  clock: clock(),
  ...more,
})

describe('the clock of a job', () => {
  const now = new Date('2026-03-10T07:00:30Z')

  it('counts what has ended and what runs', () => {
    expect(workedSeconds(clock({ worked_seconds: 600 }), now)).toBe(600)
    const running = clock({ worked_seconds: 600, running_since: '2026-03-10T06:00:00Z' })
    expect(workedSeconds(running, now)).toBe(4_230)
    // A phone may be behind the server.
    expect(workedSeconds(clock({ running_since: '2026-03-10T07:01:00Z' }), now)).toBe(0)
  })

  it('is shown with hours, minutes and seconds', () => {
    expect([0, 59, 3_905, 360_000].map(clockText)).toEqual(['0:00:00', '0:00:59', '1:05:05', '100:00:00'])
  })

  it('offers what the server accepts', () => {
    const started_at = '2026-03-10T06:00:00Z'
    expect(actionsOf(job())).toEqual(['start'])
    const running = job({ status: 'in_progress', started_at, clock: clock({ running_since: started_at }) })
    expect(actionsOf(running)).toEqual(['pause', 'done'])
    expect(actionsOf(job({ status: 'waiting_parts', started_at }))).toEqual(['resume', 'done'])
    expect(actionsOf(job({ status: 'done', started_at }))).toEqual(['resume'])
    expect(actionsOf(job({ status: 'cancelled' }))).toEqual([])
    const stopped = job({ status: 'in_progress', started_at, estimate: { withdrawn: 'declined' } })
    expect(actionsOf(stopped)).toEqual(['done'])
    expect([mustStop(stopped), mustStop(running), mustStop({ ...stopped, status: 'done' })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
