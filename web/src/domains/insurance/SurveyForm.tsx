import { Alert, Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh, useAction } from '../../api/call'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../kit/FormDialog'
import { Money } from '../../kit/figures'
import { keyKeeper } from '../../kit/keyKeeper'
import { ask, toast } from '../../kit/notify'
import { useDraft } from '../../kit/tab'
import { CallError } from '../../kit/callError'
import { staleOf } from '../../kit/stale'
import { insuredLines, problemOf, type SurveyEdit, type SurveyLine, surveyBody, surveyOf } from './survey'
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

interface Props {
  claim: ClaimDetail
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

interface Draft {
  claim: ClaimDetail
  edit: SurveyEdit
}

/** Writes down what the surveyor said of each line that the insurer pays, and approves it. */
export function SurveyForm({ claim, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const draft = useDraft<Draft>(`survey ${claim.order_id}`)
  const [kept] = useState(draft.read)
  const [base, setBase] = useState(kept?.claim ?? claim)
  const [edit, setEdit] = useState(kept?.edit ?? surveyOf(base))
  const [tried, setTried] = useState<'save' | 'approve'>()
  const [late, setLate] = useState(false)
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
  const send = async (approve: boolean) => {
    setTried(approve ? 'approve' : 'save')
    setFailure(undefined)
    const wrong = edit.lines.some((line, at) => problemOf(line, lines[at]?.estimated ?? 0, approve))
    if (wrong) return
    const body = surveyBody(base, edit, approve)
    try {
      await save.mutateAsync({ body, idempotencyKey: keyOf(body) })
      toast('success', t(approve ? 'insurance.surveyApproved' : 'insurance.surveyNoted'))
      done()
    } catch (error) {
      setFailure(error)
      const theirs = staleOf<ClaimDetail>(error)
      if (!theirs) return
      // What was typed stays for the lines that are still there; the rest begins as it stands now.
      const mine = new Map(edit.lines.map((line) => [line.line_id, line]))
      const fresh = surveyOf(theirs)
      setBase(theirs)
      setEdit({ note: edit.note, lines: fresh.lines.map((line) => mine.get(line.line_id) ?? line) })
      setLate(true)
      await refresh(queries, ['get_claim'])
    }
  }
  const leave = async () => {
    const dirty = JSON.stringify(edit) !== JSON.stringify(surveyOf(base))
    const sure =
      !dirty ||
      (await ask({
        title: t('kit.loseTitle'),
        content: t('kit.loseText'),
        ok: t('kit.lose'),
        cancel: t('kit.keep'),
        danger: true,
      }))
    if (sure) done()
  }
  const all = () =>
    change({ ...edit, lines: edit.lines.map((line) => ({ ...line, decision: 'approved' as const })) })
  const words = { amount: 'badAmount', reason: 'needsReason', undecided: 'needsDecision' } as const
  const rest =
    failure instanceof CallError ? Object.values(failure.fields).flatMap((messages) => [...messages]) : []
  const isApproved = base.survey?.is_approved === true && !base.survey.is_stale
  return (
    <section aria-label={t('insurance.survey')}>
      {late ? <Alert type="warning" showIcon title={t('insurance.surveyChanged')} /> : null}
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
    </section>
  )
}
