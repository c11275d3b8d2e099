import { useRef, useState } from 'react'
import { useAction } from '../../api/call'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { staleOf } from '../../kit/stale'
import { caseIn, kindOf, kinds } from './kinds'
import type { CaseAnswer, CaseDetail, ClosingForm, Step } from './types'

/** What goes with a comment alone, which needs no version. */
const commentOnly = ['comment', 'channel', 'is_internal', 'mentions']

/** Saves steps of a case over the version that was read, or over the one that somebody else has saved meanwhile. */
export function useWork(detail: CaseDetail) {
  const [keyFor] = useState(() => idempotencyKeys())
  const [theirs, setTheirs] = useState<CaseDetail>()
  // The version with which the dialog was opened: what others save meanwhile is not overwritten unseen.
  const base = useRef(detail.version)
  const update = useAction(kinds[kindOf(detail)].update, { handles: [403, 409, 422] })
  const save = async (step: Step): Promise<CaseDetail | undefined> => {
    const isComment = Object.keys(step).every((key) => commentOnly.includes(key))
    const body = {
      ...step,
      escalation_id: detail.id,
      ...(isComment ? {} : { version: theirs?.version ?? base.current }),
    }
    try {
      const saved = await update.mutateAsync({
        path: { order_id: detail.order_id },
        body,
        idempotencyKey: keyFor(body),
      })
      return caseIn(saved)
    } catch (error) {
      const now = caseIn(staleOf<CaseAnswer | ClosingForm>(error))
      if (now) setTheirs(now)
      throw error
    }
  }
  return { save, theirs, busy: update.isPending }
}
