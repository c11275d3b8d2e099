import { expect, it } from 'vitest'
import { leftOf, movedBy } from './moved'

it('tells what moved an order, and what undid that', () => {
  const status = ['diagnostic_complete', 'Estimate_sent']
  expect(movedBy({ changes: { status, moved_by: [null, 'estimate'] } })).toEqual({
    proof: 'estimate',
    undone: false,
  })
  expect(movedBy({ changes: { status, moved_by: ['estimate', null] } })).toEqual({
    proof: 'estimate',
    undone: true,
  })
  expect(movedBy({ changes: { status } })).toBeUndefined()
  expect(movedBy({ changes: null })).toBeUndefined()
})

it('counts the minutes that are left, the one that has begun included', () => {
  const until = '2026-03-10T12:10:00Z'
  const left = (now: string) => leftOf({ until }, new Date(now)) / 60_000
  expect(left('2026-03-10T12:00:00Z')).toBe(10)
  expect(left('2026-03-10T12:00:01Z')).toBe(10)
  expect(left('2026-03-10T12:09:59Z')).toBe(1)
  expect(left('2026-03-10T12:10:00Z')).toBe(0)
  expect(left('2026-03-10T13:00:00Z')).toBe(0)
})
