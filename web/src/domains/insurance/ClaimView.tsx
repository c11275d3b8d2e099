import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { Bills } from './Bills'
import { ClaimForm } from './ClaimForm'
import { ClaimRead } from './ClaimRead'
import { CreditNotes } from './CreditNotes'
import { DebitNotes } from './DebitNotes'
import { Comparison } from './Comparison'
import { DeliveryOrder } from './DeliveryOrder'
import { ClaimDocuments } from './ClaimDocuments'
import { PolicyOffer } from './PolicyOffer'
import { SurveyForm } from './SurveyForm'
import { insuredLines } from './survey'
import type { ClaimDetail } from './types'
import './insurance.css'

type Part = 'claim' | 'survey' | 'papers'

/** Each part may have unsaved input. */
function useUnsavedParts(onUnsaved: (unsaved: boolean) => void) {
  const held = useRef(new Set<Part>())
  return (part: Part) => (now: boolean) => {
    if (now) held.current.add(part)
    else held.current.delete(part)
    onUnsaved(held.current.size > 0)
  }
}

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

interface SurveyProps {
  claim: ClaimDetail
  may: boolean
  onUnsaved: (unsaved: boolean) => void
}

function Survey({ claim, may, onUnsaved }: SurveyProps) {
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
          <Button type={claim.survey?.is_approved ? 'default' : 'primary'} onClick={() => setEditing(true)}>
            {t('insurance.survey')}
          </Button>
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

function LoadedClaim({ claim, onUnsaved }: { claim: ClaimDetail; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation()
  const may = useMay('insurance', 'U')
  const role = useSession((now) => now.user?.user_type ?? '')
  const unsavedOf = useUnsavedParts(onUnsaved)
  const draft = useDraft<unknown>(`claim ${claim.order_id}`)
  // A restored draft is shown at once when the tab is opened again.
  const [editing, setEditing] = useState(() => draft.read() !== undefined)
  const writes = may && !claim.closed
  return (
    <div className="pl-claim">
      {may ? null : <Alert type="info" showIcon title={t('insurance.readOnly', { role })} />}
      {may && claim.closed ? <Alert type="info" showIcon title={t('insurance.isOver')} /> : null}
      {writes && editing ? (
        <ClaimForm claim={claim} onUnsaved={unsavedOf('claim')} onClose={() => setEditing(false)} />
      ) : (
        <ClaimRead claim={claim} onEdit={writes ? () => setEditing(true) : undefined} />
      )}
      {editing ? null : <PolicyOffer claim={claim} />}
      <Survey claim={claim} may={writes} onUnsaved={unsavedOf('survey')} />
      <DeliveryOrder claim={claim} may={writes} />
      <Bills claim={claim} may={writes} />
      <CreditNotes orderId={claim.order_id} />
      <DebitNotes orderId={claim.order_id} />
      <ClaimDocuments orderId={claim.order_id} may={writes} onUnsaved={unsavedOf('papers')} />
    </div>
  )
}

/** The claim of an insurance order: visible to all who see the order, editable for those who may change it. */
export default function ClaimView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const answer = useCall('get_claim', { query: { order_id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const claim = answer.isPlaceholderData ? undefined : answer.data
  if (!claim) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('insurance.missing', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  return <LoadedClaim key={orderId} claim={claim} onUnsaved={onUnsaved} />
}
