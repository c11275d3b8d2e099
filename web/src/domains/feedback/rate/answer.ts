import type { CallInput } from '../../../api/callTypes'

export interface Draft {
  rating: number | undefined
  nps: number | undefined
  remark: string
}

export const ratings = [1, 2, 3, 4, 5]
export const likelihoods = Array.from({ length: 11 }, (_, at) => at)
export const longestRemark = 1000

/** What is missing before the answer can be sent: a bad rating needs a reason. */
export function missingOf({ rating, remark }: Draft): 'missing' | 'remarkNeeded' | undefined {
  if (rating === undefined) return 'missing'
  return rating <= 2 && remark.trim() === '' ? 'remarkNeeded' : undefined
}

/** The body of the call; it has a rating, see `missingOf`. */
export const bodyOf = (
  token: string,
  { rating = 0, nps, remark }: Draft,
): CallInput<'answer_feedback_link'>['body'] => ({
  token,
  rating,
  ...(nps === undefined ? {} : { nps }),
  ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
})
