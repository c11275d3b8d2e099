import type { CallInput } from '../../api/callTypes'
import { trimmed } from '../../kit/trimmed'
import type { FeedbackDetail } from './types'

type Body = Exclude<CallInput<'save_feedback'>['body'], FormData>

/** The questions about the delivery, in the order in which they are asked. */
export const questions = ['lights', 'starting', 'locks', 'items_present', 'clean', 'fuel', 'brakes'] as const
type Question = (typeof questions)[number]

const texts = ['good', 'bad', 'remark'] as const

/** Form values; null is "not asked" or "no answer". */
export type FeedbackEdit = Record<Question, boolean | null> & {
  rating: number | null
  nps: number | null
} & Record<(typeof texts)[number], string | null>
export type EditKey = keyof FeedbackEdit

/** All keys in the order of the form, so that differences are shown in that order. */
export function editOf(feedback: FeedbackDetail): FeedbackEdit {
  const { checks } = feedback
  return {
    lights: checks.lights ?? null,
    starting: checks.starting ?? null,
    locks: checks.locks ?? null,
    items_present: checks.items_present ?? null,
    clean: checks.clean ?? null,
    fuel: checks.fuel ?? null,
    brakes: checks.brakes ?? null,
    rating: feedback.rating ?? null,
    nps: feedback.nps ?? null,
    good: feedback.good ?? null,
    bad: feedback.bad ?? null,
    remark: feedback.remark ?? null,
  }
}

/** The request body, with trimmed texts. */
export function feedbackBody(version: number, edit: FeedbackEdit): Body {
  const checks = Object.fromEntries(questions.map((question) => [question, edit[question] ?? null]))
  return {
    version,
    checks,
    // The form requires it before it sends.
    rating: edit.rating ?? 0,
    nps: edit.nps ?? null,
    good: trimmed(edit.good),
    bad: trimmed(edit.bad),
    remark: trimmed(edit.remark),
  }
}

/** Empty and null are the same answer. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? trimmed(value) : (value ?? null))
  return plain(a) === plain(b)
}

/** A poor rating needs a reason. */
export const needsReason = (edit: Partial<FeedbackEdit>): boolean =>
  (edit.rating ?? 5) <= 2 && !trimmed(edit.bad) && !trimmed(edit.remark)
