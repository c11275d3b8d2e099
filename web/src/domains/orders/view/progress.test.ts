import { describe, expect, it } from 'vitest'
import { progressOf } from './progress'

const chain = [1, 2, 5, 10, 20]
const names: Record<string, number> = { new: 1, confirmed: 2, pickup_complete: 10, at_workshop: 20, dead: 21 }
const idOf = (name: string) => names[name]
const day = (n: number) => `2026-03-0${n}T10:00:00Z`
const came = (n: number, before: string | null, after: string) => ({
  at: day(n),
  changes: { status: [before, after] },
})

describe('the progress of an order', () => {
  it('distinguishes done, skipped and ahead', () => {
    const timeline = [
      came(1, null, 'new'),
      { at: day(2), changes: { remarks: [null, 'x'] } },
      came(3, 'new', 'pickup_complete'),
    ]
    expect(progressOf({ chain, status: 10, timeline, idOf })).toEqual([
      { id: 1, state: 'done', at: day(1) },
      { id: 2, state: 'passed', at: undefined },
      { id: 5, state: 'passed', at: undefined },
      { id: 10, state: 'here', at: day(3) },
      { id: 20, state: 'ahead', at: undefined },
    ])
  })

  it('forgets statuses after a step back, and takes the latest time', () => {
    const timeline = [
      came(1, null, 'new'),
      came(2, 'new', 'confirmed'),
      came(3, 'confirmed', 'pickup_complete'),
      came(4, 'pickup_complete', 'confirmed'),
    ]
    const states = progressOf({ chain, status: 2, timeline, idOf })
    expect(states[1]).toEqual({ id: 2, state: 'here', at: day(4) })
    expect(states[3]).toEqual({ id: 10, state: 'ahead', at: undefined })
  })

  it('stops where the order was closed as dead', () => {
    const timeline = [came(1, null, 'new'), came(2, 'new', 'confirmed'), came(3, 'confirmed', 'dead')]
    const states = progressOf({ chain, status: 21, timeline, idOf })
    expect(states.map(({ state }) => state)).toEqual(['done', 'stopped', 'ahead', 'ahead', 'ahead'])
  })

  it('works without history and without names', () => {
    const bare = progressOf({ chain, status: 10, timeline: [], idOf: () => undefined })
    expect(bare.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'here', 'ahead'])
    const dead = progressOf({ chain, status: 21, timeline: [], idOf })
    expect(dead[0]?.state).toBe('stopped')
  })
})
