import { expect, it } from 'vitest'
import { editOf, feedbackBody, needsReason, sameAnswer } from './edit'
import type { FeedbackDetail } from './types'

const detail: FeedbackDetail = {
  order_id: 7,
  order_status: { id: 60, status: 'delivered' },
  missing: [],
  name: 'Asha Rao',
  phone: '+919876543210',
  registration_no: null,
  garage: null,
  delivery_date: '2026-03-09',
  version: 3,
  status: 'done',
  checks: { lights: true, brakes: false },
  rating: 4,
  nps: 9,
  nps_class: 'promoter',
  good: 'quick',
  bad: null,
  remark: null,
  next_call_at: null,
  called_by: null,
  called_at: null,
  attempts: [],
}

it('sends the complete answers, with the version that was read', () => {
  const edit = { ...editOf(detail), bad: '  late ', good: ' ' }
  expect(feedbackBody(3, edit)).toEqual({
    version: 3,
    checks: {
      lights: true,
      starting: null,
      locks: null,
      items_present: null,
      clean: null,
      fuel: null,
      brakes: false,
    },
    rating: 4,
    nps: 9,
    good: null,
    bad: 'late',
    remark: null,
  })
})

it('treats null, empty and spaces as the same answer, but "no" differs from "not asked"', () => {
  expect(sameAnswer('', null)).toBe(true)
  expect(sameAnswer(' late', 'late ')).toBe(true)
  expect(sameAnswer(false, null)).toBe(false)
  expect(sameAnswer(0, null)).toBe(false)
})

it('requires a reason for a poor rating only', () => {
  expect(needsReason({ rating: 2 })).toBe(true)
  expect(needsReason({ rating: 1, bad: ' ' })).toBe(true)
  expect(needsReason({ rating: 1, remark: 'scratch' })).toBe(false)
  expect(needsReason({ rating: 3 })).toBe(false)
  expect(needsReason({})).toBe(false)
})
