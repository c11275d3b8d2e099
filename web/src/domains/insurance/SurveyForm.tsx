import { Alert, Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh, useAction } from '../../api/call'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../kit/FormDialog'
import { GuardedNotice } from '../../kit/guardedForm'
import { type Choice, StaleDialog } from '../../kit/StaleDialog'
import { Money } from '../../kit/figures'
import { keyKeeper } from '../../kit/keyKeeper'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { toast } from '../../kit/notify'
import { useDraft } from '../../kit/tab'
import { CallError } from '../../kit/callError'
import { staleOf } from '../../kit/stale'
import { insuredLines, problemOf, type SurveyEdit, type SurveyLine, surveyBody, surveyOf } from './survey'
import { conflictOf, isChanged, settledSurvey, type SurveyConflict, type SurveyKey } from './surveyStale'
import { type ClaimDetail, decisions, materials, type SharedLine, works } from './types'
import { useClaimWords } from './words'

interface RowProps {
  shared: SharedLine
  line: SurveyLine
  problem: string | undefined
  onChange: (change: Partial<SurveyLine>) => void
}

function Row({ shared, line, problem, onChange }: RowProps) {
  const { t } = useTranslation()
  const words = useClaimWords()
  const name = shared.service_name
  const of = (what: string) => t('kit.of', { what, name })
  const speaks = line.decision === 'reduced' || line.decision === 'rejected'
  return (
    <li className="pl-survey-line">
      <div className="pl-survey-name">
        <strong>{name}</strong> <Money value={shared.estimated} />
      </div>
      <div className="pl-survey-inputs">
        <Select
          aria-label={of(t('insurance.material'))}
          value={line.material}
          options={(shared.kind === 'labour' ? works : materials).map((value) => ({
            value,
            label: words.material(value),
          }))}
          onChange={(material: SurveyLine['material']) => onChange({ material })}
        />
        <Select
          aria-label={of(t('insurance.decision'))}
          value={line.decision}
          options={decisions.map((value) => ({ value, label: words.decision(value) }))}
          onChange={(decision: SurveyLine['decision']) => onChange({ decision })}
        />
        {line.decision === 'reduced' ? (
          <Input
            aria-label={of(t('insurance.approvedAmount'))}
            placeholder={t('insurance.approvedAmount')}
            inputMode="decimal"
            value={line.approved}
            onChange={({ target }) => onChange({ approved: target.value })}
          />
        ) : null}
        {speaks ? (
          <Input
            aria-label={of(t('insurance.reason'))}
            placeholder={t('insurance.reason')}
            maxLength={240}
            value={line.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        ) : null}
      </div>
      {problem ? (
        <p className="pl-form-error" role="alert">
          {problem}
        </p>
      ) : null}
    </li>
  )
}

interface StaleProps {
  of: SurveyConflict
  busy: boolean
  onBack: () => void
  onSave: (choice: Choice<SurveyKey>) => void
}

/** Both surveys side by side: what each decided of every line in which they differ. */
function SurveyStale({ of, busy, onBack, onSave }: StaleProps) {
  const { t } = useTranslation()
  const words = useClaimWords()
  const names = new Map(insuredLines(of.theirs).map((line) => [`line ${line.line_id}`, line.service_name]))
  return (
    <StaleDialog<SurveyKey>
      key={of.theirs.survey?.version ?? 0}
      differences={of.differences}
      label={(key) => (key === 'note' ? t('insurance.note') : (names.get(key) ?? ''))}
      show={(key, whose) => {
        const value = (whose === 'mine' ? of.mine : of.other)[key]
        return typeof value === 'object' ? words.said(value) : value
      }}
      busy={busy}
      onBack={onBack}
      onSave={onSave}
    />
  )
}

interface Props {
  claim: ClaimDetail
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

interface Draft {
  claim: ClaimDetail
  edit: SurveyEdit
}

/** Which survey of which estimate a claim shows. */
const stateOf = (claim: ClaimDetail): string =>
  `${claim.survey?.version ?? 0} ${claim.comparison?.revision ?? 0}`

/** Writes down what the surveyor said of each line that the insurer pays, and approves it. */
export function SurveyForm({ claim, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const draft = useDraft<Draft>(`survey ${claim.order_id}`)
  const [kept] = useState(draft.read)
  const [base, setBase] = useState(kept?.claim ?? claim)
  const [edit, setEdit] = useState(kept?.edit ?? surveyOf(base))
  const [tried, setTried] = useState<'save' | 'approve'>()
  const [late, setLate] = useState<{ gone: string[] }>()
  const [stale, setStale] = useState<{ of: SurveyConflict; approve: boolean }>()
  const [failure, setFailure] = useState<unknown>()
  const [keyOf] = useState(() => keyKeeper())
  const save = useAction('save_survey', {
    handles: [409, 422],
    refreshes: ['get_claim', 'get_order', 'get_estimate', 'list_orders', 'list_claim_documents'],
  })
  useEffect(() => {
    if (kept) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is read back once
  }, [])
  const lines = insuredLines(base)
  const dirty = isChanged(base, edit)
  const isNewer = claim !== base && stateOf(claim) !== stateOf(base)
  // A form that nobody has touched follows what is read.
  useEffect(() => {
    if (!isNewer || dirty) return
    setBase(claim)
    setEdit(surveyOf(claim))
    // oxlint-disable-next-line react/exhaustive-deps -- only a newly read answer is of interest
  }, [claim])
  const change = (next: SurveyEdit) => {
    setEdit(next)
    draft.keep({ claim: base, edit: next })
    onUnsaved(true)
  }
  const done = () => {
    draft.drop()
    onUnsaved(false)
    onClose()
  }
  const problems = edit.lines.map((line, at) =>
    tried ? problemOf(line, lines[at]?.estimated ?? 0, tried === 'approve') : undefined,
  )
  const take = (of: ClaimDetail, next: SurveyEdit) => {
    setBase(of)
    setEdit(next)
    draft.keep({ claim: of, edit: next })
  }
  const send = async (approve: boolean, of = base, said = edit) => {
    setTried(approve ? 'approve' : 'save')
    setFailure(undefined)
    setLate(undefined)
    const there = insuredLines(of)
    const wrong = said.lines.some((line, at) => problemOf(line, there[at]?.estimated ?? 0, approve))
    if (wrong) return
    const body = surveyBody(of, said, approve)
    try {
      await save.mutateAsync({ body, idempotencyKey: keyOf(body) })
      toast('success', t(approve ? 'insurance.surveyApproved' : 'insurance.surveyNoted'))
      done()
    } catch (error) {
      const theirs = staleOf<ClaimDetail>(error)
      if (!theirs) {
        setFailure(error)
        return
      }
      const conflict = conflictOf(of, said, theirs)
      // What is gone is named in the form, where there is no other survey to choose from too.
      setLate({ gone: conflict.gone })
      if (conflict.differences.length > 0) setStale({ of: conflict, approve })
      else take(theirs, settledSurvey(conflict, {}))
      await refresh(queries, ['get_claim'])
    }
  }
  const settle = (choice: Choice<SurveyKey>) => {
    if (!stale) return
    const chosen = settledSurvey(stale.of, choice)
    setStale(undefined)
    take(stale.of.theirs, chosen)
    // Where a line is gone or new, or the estimate is another, the form is looked at before it is sent.
    if (stale.of.gone.length > 0 || stale.of.theirs.comparison?.revision !== base.comparison?.revision) return
    void send(stale.approve, stale.of.theirs, chosen)
  }
  const leave = async () => {
    if (!dirty || (await confirmDiscard(t))) done()
  }
  const all = () =>
    change({ ...edit, lines: edit.lines.map((line) => ({ ...line, decision: 'approved' as const })) })
  const words = { amount: 'badAmount', reason: 'needsReason', undecided: 'needsDecision' } as const
  const rest =
    failure instanceof CallError ? Object.values(failure.fields).flatMap((messages) => [...messages]) : []
  const isApproved = base.survey?.is_approved === true && !base.survey.is_stale
  return (
    <section aria-label={t('insurance.survey')}>
      <GuardedNotice of={{ overtaken: isNewer && dirty && !save.isPending && !stale, leave }} />
      {late ? (
        <Alert
          type="warning"
          showIcon
          title={t('insurance.surveyChanged')}
          description={
            late.gone.length > 0 ? t('insurance.surveyGone', { lines: late.gone.join(', ') }) : undefined
          }
        />
      ) : null}
      <div className="pl-row">
        <Button onClick={all}>{t('insurance.approveAll')}</Button>
      </div>
      <ul className="pl-survey-lines">
        {edit.lines.map((line, at) => {
          const shared = lines[at]
          const problem = problems[at]
          return shared ? (
            <Row
              key={line.line_id}
              shared={shared}
              line={line}
              problem={problem ? t(`insurance.${words[problem]}`) : undefined}
              onChange={(of) =>
                change({ ...edit, lines: edit.lines.map((one) => (one === line ? { ...line, ...of } : one)) })
              }
            />
          ) : null
        })}
      </ul>
      <label className="pl-survey-note">
        {t('insurance.note')}
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={1000}
          value={edit.note}
          onChange={({ target }) => change({ ...edit, note: target.value })}
        />
      </label>
      <FormError error={failure} rest={rest} />
      <div className="pl-form-buttons">
        <Button type="primary" loading={save.isPending} onClick={() => void send(true)}>
          {t('insurance.approveSurvey')}
        </Button>
        {isApproved ? null : (
          <Button disabled={save.isPending} onClick={() => void send(false)}>
            {t('insurance.noteSurvey')}
          </Button>
        )}
        <Button disabled={save.isPending} onClick={() => void leave()}>
          {t('kit.cancel')}
        </Button>
      </div>
      {stale ? (
        <SurveyStale of={stale.of} busy={save.isPending} onBack={() => setStale(undefined)} onSave={settle} />
      ) : null}
    </section>
  )
}
