import { expect, test } from 'vitest'
import { decidableJobs, jobChoices, jobDecision, withJob } from './decisions'
import type { EstimateDetail, EstimateLine } from './types'

const line = (number: number, approval: EstimateLine['approval'] = 'sent', job = 1) =>
  ({ number, approval, job }) as EstimateLine

test('a job is decided with all its lines, as far as each allows it', () => {
  const lines = [line(1), line(2), line(3, 'approved')]
  expect(jobChoices(lines)).toEqual(['approved', 'declined', 'done'])
  const approved = withJob(lines, 'approved', { 9: 'declined' })
  expect(approved).toEqual({ 1: 'approved', 2: 'approved', 3: undefined, 9: 'declined' })
  expect(jobDecision(lines, approved)).toBe('approved')
  expect(jobDecision(lines, withJob(lines, 'declined', approved))).toBe('declined')
})

test('lines that are decided differently leave the job without a decision', () => {
  const lines = [line(1), line(2)]
  expect(jobDecision(lines, {})).toBeUndefined()
  expect(jobDecision(lines, { 1: 'approved', 2: 'declined' })).toBeUndefined()
  expect(jobDecision(lines, { 1: 'approved' })).toBeUndefined()
  expect(jobDecision(lines, { 1: 'declined', 2: 'declined' })).toBe('declined')
})

test('jobs whose lines are all done are not asked about', () => {
  const estimate = {
    jobs: [{ number: 1 }, { number: 2 }],
    lines: [line(1, 'done'), line(2, 'sent', 2), line(3, 'done', 2)],
  } as EstimateDetail
  expect(
    decidableJobs(estimate).map(({ job, lines }) => [job.number, lines.map(({ number }) => number)]),
  ).toEqual([[2, [2]]])
})
