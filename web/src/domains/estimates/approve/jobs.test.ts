import { expect, test } from 'vitest'
import { approvedTotal, decisionsOf, type Line, linesOf, openJobs } from './jobs'

const line = (id: number, job: number, total: number, is_open = true, is_own = true) =>
  ({ id, job, total, is_open, is_own }) as Line
const estimate = {
  jobs: [
    { number: 1, is_open: true },
    { number: 2, is_open: false },
  ] as never,
  lines: [line(1, 1, 0.1), line(2, 1, 0.2), line(3, 1, 50, false), line(4, 2, 9, false), line(5, 3, 7)],
}

test('a job is decided with each of its open lines, and only those count', () => {
  expect(openJobs(estimate).map(({ number }) => number)).toEqual([1])
  expect(linesOf(estimate, 1).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(approvedTotal(estimate, { 1: 'approved', 3: 'declined' })).toBe(0.3)
  expect(decisionsOf(estimate, { 1: 'approved', 3: 'declined' })).toEqual([
    { line_id: 1, decision: 'approved' },
    { line_id: 2, decision: 'approved' },
    { line_id: 5, decision: 'declined' },
  ])
})

test('what others pay for is decided by the customer, and costs them nothing', () => {
  const shared = { lines: [line(1, 1, 1180, true, false), line(2, 2, 118)] }
  expect(approvedTotal(shared, { 1: 'approved', 2: 'approved' })).toBe(118)
  expect(approvedTotal(shared, { 1: 'approved' })).toBe(0)
  expect(decisionsOf(shared, { 1: 'approved', 2: 'declined' })).toEqual([
    { line_id: 1, decision: 'approved' },
    { line_id: 2, decision: 'declined' },
  ])
})
