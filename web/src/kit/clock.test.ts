import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { now, serverTime, setClock } from './clock'
import { today } from './zone'

describe('the clock of the console', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00Z') })
    setClock(new Date().toUTCString())
  })
  afterEach(() => {
    setClock(new Date().toUTCString())
    vi.useRealTimers()
  })

  it("follows the server if the PC's clock is wrong", () => {
    setClock('Tue, 10 Mar 2026 06:30:00 GMT')
    expect(now().toISOString()).toBe('2026-03-10T06:30:00.000Z')
    expect(today()).toBe('2026-03-10')
    // An answer of five minutes ago.
    expect(serverTime(Date.parse('2026-03-05T09:55:00Z')).toISOString()).toBe('2026-03-10T06:25:00.000Z')
    vi.advanceTimersByTime(60_000)
    expect(now().toISOString()).toBe('2026-03-10T06:31:00.000Z')
  })

  it('ignores network delay', () => {
    setClock('Thu, 05 Mar 2026 09:59:57 GMT')
    expect(now().toISOString()).toBe('2026-03-05T10:00:00.000Z')
  })

  it.each([null, '', 'soon'])('does not change when an answer is dated %j', (date) => {
    setClock('Tue, 10 Mar 2026 06:30:00 GMT')
    setClock(date)
    expect(today()).toBe('2026-03-10')
  })
})
