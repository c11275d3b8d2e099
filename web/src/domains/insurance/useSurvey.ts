import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../api/call'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { staleOf } from '../../kit/stale'
import type { Choice } from '../../kit/StaleDialog'
import { useDraft } from '../../kit/tab'
import { insuredLines, problemOf, type SurveyEdit, type SurveyLine, surveyBody, surveyOf } from './survey'
import { conflictOf, isChanged, resolvedSurvey, type SurveyConflict, type SurveyKey } from './surveyStale'
import type { ClaimDetail } from './types'

interface Draft {
  claim: ClaimDetail
  edit: SurveyEdit
}

/** Identifies the survey and estimate that a claim shows. */
const stateOf = (claim: ClaimDetail): string =>
  `${claim.survey?.version ?? 0} ${claim.comparison?.revision ?? 0}`

/**
 * The state of the survey form: the draft, the faults of its lines, and how it is saved if somebody else has saved
 * another survey or estimate meanwhile.
 */
export function useSurvey(claim: ClaimDetail, onUnsaved: (unsaved: boolean) => void, onClose: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const draft = useDraft<Draft>(`survey ${claim.order_id}`)
  const [restored] = useState(draft.read)
  const [base, setBase] = useState(restored?.claim ?? claim)
  const [edit, setEdit] = useState(restored?.edit ?? surveyOf(base))
  const [attempted, setTried] = useState<'save' | 'approve'>()
  const [late, setLate] = useState<{ gone: string[] }>()
  const [stale, setStale] = useState<{ conflict: SurveyConflict; approve: boolean }>()
  const [failure, setFailure] = useState<unknown>()
  const [keyFor] = useState(() => idempotencyKeys())
  const save = useAction('save_survey', {
    handles: [409, 422],
  })
  useEffect(() => {
    if (restored) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once
  }, [])
  const lines = insuredLines(base)
  const dirty = isChanged(base, edit)
  const isNewer = claim !== base && stateOf(claim) !== stateOf(base)
  // An untouched form follows what is read.
  useEffect(() => {
    if (!isNewer || dirty) return
    setBase(claim)
    setEdit(surveyOf(claim))
    // oxlint-disable-next-line react/exhaustive-deps -- only newly read data matters
  }, [claim])
  const change = (next: SurveyEdit) => {
    setEdit(next)
    draft.save({ claim: base, edit: next })
    onUnsaved(true)
  }
  const done = () => {
    draft.drop()
    onUnsaved(false)
    onClose()
  }
  const rebase = (claim: ClaimDetail, next: SurveyEdit) => {
    setBase(claim)
    setEdit(next)
    draft.save({ claim: claim, edit: next })
  }
  const send = async (approve: boolean, from = base, typed = edit) => {
    setTried(approve ? 'approve' : 'save')
    setFailure(undefined)
    setLate(undefined)
    const estimated = insuredLines(from)
    const wrong = typed.lines.some((line, at) => problemOf(line, estimated[at]?.estimated ?? 0, approve))
    if (wrong) return
    const body = surveyBody(from, typed, approve)
    try {
      await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t(approve ? 'insurance.surveyApproved' : 'insurance.surveyNoted'))
      done()
    } catch (error) {
      const theirs = staleOf<ClaimDetail>(error)
      if (!theirs) {
        setFailure(error)
        return
      }
      const conflict = conflictOf(from, typed, theirs)
      // Removed lines are named in the form, even if the surveys do not differ otherwise.
      setLate({ gone: conflict.gone })
      if (conflict.differences.length > 0) setStale({ conflict: conflict, approve })
      else rebase(theirs, resolvedSurvey(conflict, {}))
      await refreshAfter(queries, 'save_survey')
    }
  }
  const resolve = (choice: Choice<SurveyKey>) => {
    if (!stale) return
    const chosen = resolvedSurvey(stale.conflict, choice)
    setStale(undefined)
    rebase(stale.conflict.theirs, chosen)
    // If lines were added or removed, or the estimate is another revision, the user checks the form before it is sent.
    if (
      stale.conflict.gone.length > 0 ||
      stale.conflict.theirs.comparison?.revision !== base.comparison?.revision
    )
      return
    void send(stale.approve, stale.conflict.theirs, chosen)
  }
  const leave = async () => {
    if (!dirty || (await confirmDiscard(t))) done()
  }
  return {
    base,
    edit,
    lines,
    late,
    stale: stale?.conflict,
    failure,
    busy: save.isPending,
    restored: restored !== undefined && dirty,
    outdated: isNewer && dirty && !save.isPending && !stale,
    problems: edit.lines.map((line, at) =>
      attempted ? problemOf(line, lines[at]?.estimated ?? 0, attempted === 'approve') : undefined,
    ),
    changeNote: (note: string) => change({ ...edit, note }),
    changeLine: (line: SurveyLine, by: Partial<SurveyLine>) =>
      change({ ...edit, lines: edit.lines.map((one) => (one === line ? { ...line, ...by } : one)) }),
    approveAll: () =>
      change({ ...edit, lines: edit.lines.map((line) => ({ ...line, decision: 'approved' as const })) }),
    send,
    resolve,
    back: () => setStale(undefined),
    leave,
  }
}
