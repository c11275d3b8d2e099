import { expect, test } from 'vitest'
import {
  allApproved,
  amountOf,
  insuredLines,
  mayApproveAll,
  problemOf,
  type SurveyLine,
  surveyBody,
  surveyOf,
} from './survey'
import type { ClaimDetail } from './types'

const claim = {
  order_id: 9,
  survey: { version: 2, note: 'first look' },
  comparison: {
    revision: 3,
    lines: [
      {
        line_id: 1,
        payer: 4,
        material: 'metal',
        decision: 'reduced',
        approved: 80.5,
        remark: 'old',
        estimated: 100,
      },
      { line_id: 2, payer: 3, material: 'labour', decision: 'open', estimated: 50 },
      { line_id: 3, payer: 4, material: 'glass', decision: 'open', estimated: 70 },
    ],
  },
} as unknown as ClaimDetail

const line = (values: Partial<SurveyLine>): SurveyLine => ({
  line_id: 1,
  material: 'metal',
  decision: 'approved',
  approved: '',
  reason: '',
  ...values,
})

test('only lines that the insurer pays are surveyed', () => {
  expect(insuredLines(claim).map(({ line_id: id }) => id)).toEqual([1, 3])
  expect(surveyOf(claim).lines[0]).toEqual(line({ decision: 'reduced', approved: '80.50', reason: 'old' }))
})

test('typed amounts are parsed', () => {
  expect(amountOf('1,23,456.50')).toBe(123_456.5)
  for (const text of ['', 'x', '1.234', '-1']) expect(amountOf(text)).toBeUndefined()
})

test('a reduced line needs an amount below the estimate and a reason, an open one a decision', () => {
  expect(problemOf(line({ decision: 'reduced', approved: '100', reason: 'x' }), 100, false)).toBe('amount')
  expect(problemOf(line({ decision: 'reduced', approved: '0', reason: 'x' }), 100, false)).toBe('amount')
  expect(problemOf(line({ decision: 'reduced', approved: '99.99' }), 100, false)).toBe('reason')
  expect(problemOf(line({ decision: 'rejected', reason: ' ' }), 100, false)).toBe('reason')
  expect(problemOf(line({ decision: 'open' }), 100, true)).toBe('undecided')
  expect(problemOf(line({ decision: 'open' }), 100, false)).toBeUndefined()
  expect(problemOf(line({}), 100, true)).toBeUndefined()
})

test('values of another decision are not sent', () => {
  const edit = {
    note: ' ',
    lines: [
      line({ decision: 'approved', approved: '80', reason: 'left over' }),
      line({ line_id: 3, decision: 'reduced', approved: '60', reason: ' worn ' }),
    ],
  }
  expect(surveyBody(claim, edit, true)).toEqual({
    order_id: 9,
    version: 2,
    revision: 3,
    approve: true,
    lines: [
      { line_id: 1, material: 'metal', decision: 'approved' },
      { line_id: 3, material: 'metal', decision: 'reduced', approved: 60, reason: 'worn' },
    ],
  })
})

test('all lines are approved at once only where that replaces no other decision', () => {
  expect(mayApproveAll(claim)).toBe(false)
  const lines = (claim.comparison?.lines ?? []).slice(1)
  const open = { ...claim, comparison: { ...claim.comparison, lines } } as ClaimDetail
  expect(mayApproveAll(open)).toBe(true)
  expect(mayApproveAll({ ...open, survey: { is_approved: true, is_stale: false } } as ClaimDetail)).toBe(
    false,
  )
  expect(mayApproveAll({ ...open, survey: { is_approved: true, is_stale: true } } as ClaimDetail)).toBe(true)
  expect(surveyBody(open, allApproved(open), true)).toEqual({
    order_id: 9,
    version: 2,
    revision: 3,
    approve: true,
    note: 'first look',
    lines: [{ line_id: 3, material: 'glass', decision: 'approved' }],
  })
})
