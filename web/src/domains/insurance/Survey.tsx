import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { useFailureText } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { Empty } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { Comparison } from './Comparison'
import { SurveyForm } from './SurveyForm'
import { allApproved, insuredLines, mayApproveAll, surveyBody } from './survey'
import type { ClaimDetail } from './types'

function SurveyState({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation()
  const { survey } = claim
  if (!survey) return <StatusTag>{t('insurance.notSurveyed')}</StatusTag>
  const word = survey.is_stale ? 'stale' : survey.is_approved ? 'approved' : 'draft'
  const tone = survey.is_stale ? 'warn' : survey.is_approved ? 'good' : 'info'
  return (
    <>
      <StatusTag tone={tone}>{t(`insurance.surveyStates.${word}`)}</StatusTag>{' '}
      <span className="pl-quiet">
        {t('insurance.surveyOf', {
          revision: survey.revision,
          who: survey.saved_by,
          role: survey.saved_by_role,
        })}{' '}
        <DateTime value={survey.saved_at} />
      </span>
    </>
  )
}

/** Approves the survey with every line as it was estimated, which some surveys come to. */
function ApproveAll({ claim, onSurveyor }: { claim: ClaimDetail; onSurveyor: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [keyFor] = useState(() => idempotencyKeys())
  const save = useAction('save_survey', { handles: [409, 422] })
  const press = async () => {
    if (claim.missing.includes('surveyor_name')) {
      toast('info', t('insurance.surveyorFirst'), 6)
      return onSurveyor()
    }
    const body = surveyBody(claim, allApproved(claim), true)
    try {
      await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('insurance.surveyApproved'))
    } catch (error) {
      toast('error', failureText(error), 10)
      await refreshAfter(queries, 'save_survey')
    }
  }
  return (
    <Button loading={save.isPending} onClick={() => void press()}>
      {t('insurance.approveEstimated')}
    </Button>
  )
}

interface Props {
  claim: ClaimDetail
  may: boolean
  onUnsaved: (unsaved: boolean) => void
  /** The surveyor is to be entered first. */
  onSurveyor: () => void
}

/** What the surveyor decided, and what each payer bears of the repair. */
export function Survey({ claim, may, onUnsaved, onSurveyor }: Props) {
  const { t } = useTranslation()
  const draft = useDraft<unknown>(`survey ${claim.order_id}`)
  const [editing, setEditing] = useState(() => draft.read() !== undefined)
  const { comparison } = claim
  const writes = may && !claim.survey_closed && insuredLines(claim).length > 0
  return (
    <section className="pl-card pl-claim-survey" aria-label={t('insurance.comparisonTitle')}>
      <div className="pl-claim-head">
        <div>
          <h2>{t('insurance.comparisonTitle')}</h2>
          <SurveyState claim={claim} />
        </div>
        {writes && !editing ? (
          <div className="pl-row">
            {mayApproveAll(claim) ? <ApproveAll claim={claim} onSurveyor={onSurveyor} /> : null}
            <Button type={claim.survey?.is_approved ? 'default' : 'primary'} onClick={() => setEditing(true)}>
              {t('insurance.survey')}
            </Button>
          </div>
        ) : null}
      </div>
      {claim.survey?.is_stale ? <Alert type="warning" showIcon title={t('insurance.stale')} /> : null}
      {claim.survey?.note ? <p>{claim.survey.note}</p> : null}
      {may && claim.survey_closed && !claim.closed ? (
        <Alert type="info" showIcon title={t('insurance.surveyClosed')} />
      ) : null}
      {writes && editing ? (
        <SurveyForm claim={claim} onUnsaved={onUnsaved} onClose={() => setEditing(false)} />
      ) : null}
      {comparison ? (
        <Comparison claim={claim} comparison={comparison} />
      ) : (
        <Empty title={t('insurance.noEstimate')} />
      )}
    </section>
  )
}
