import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { useBegin } from '../../shared/begin'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { OnDemand } from '../../kit/OnDemand'
import { PaperButtons } from '../../kit/PaperButtons'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { type JobCardFocus, JobCardForm } from './JobCardForm'
import { JobCardRead } from './JobCardRead'
import { ReadyOffer } from './ReadyOffer'
import type { JobCardDetail } from './types'
import { useJobCardLabels } from './labels'
import './jobCard.css'

const LoadPanel = lazy(() => import('./LoadPanel'))

/** Opens the load of the order's garage on a day. */
function LoadButton({ garageId }: { garageId: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('jobCards.load')}</Button>
      {open ? (
        <OnDemand onMissing={close}>
          <LoadPanel garageId={garageId} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}

interface HeadProps {
  card: JobCardDetail
  editing: boolean
  onEdit: (() => void) | undefined
}

function Head({ card, editing, onEdit }: HeadProps) {
  const { t } = useTranslation()
  const opened = card.version > 0
  return (
    <div className="pl-job-card-head">
      <p>
        <StatusTag tone={opened ? 'good' : 'warn'}>
          {opened ? card.number : t('jobCards.notOpened')}
        </StatusTag>{' '}
        {card.opened_by ? (
          <span className="pl-quiet">
            {t('jobCards.openedBy', { who: card.opened_by.name, role: card.opened_by_role ?? '' })}{' '}
            <DateTime value={card.opened_at} />
          </span>
        ) : null}
      </p>
      <div className="pl-row">
        {card.garage_id ? <LoadButton garageId={card.garage_id} /> : null}
        {opened ? (
          <PaperButtons
            paper={t('jobCards.paper')}
            name={`job-card-${card.number}.pdf`}
            load={paperOf('download_job_card', { query: { order_id: card.order_id } })}
          />
        ) : null}
        {onEdit && !editing ? (
          <Button type={opened ? 'default' : 'primary'} onClick={onEdit}>
            {t(opened ? 'jobCards.edit' : 'jobCards.open')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Technicians and bays that are planned on two cars at once. */
function Warnings({ card }: { card: JobCardDetail }) {
  const { t } = useTranslation()
  const labels = useJobCardLabels()
  if (card.warnings.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('jobCards.overlaps')}
      description={
        <ul className="pl-job-card-warnings">
          {card.warnings.map((warning) => (
            <li key={`${warning.job_id} ${warning.kind} ${warning.from} ${warning.to}`}>
              {labels.warning(warning)}
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface LoadedProps {
  card: JobCardDetail
  may: boolean
  onUnsaved: (unsaved: boolean) => void
}

function LoadedJobCard({ card, may, onUnsaved }: LoadedProps) {
  const { t } = useTranslation()
  const labels = useJobCardLabels()
  const role = useSession((now) => now.user?.user_type ?? '')
  const draft = useDraft<unknown>(`job card ${card.order_id}`)
  // A restored draft is shown at once when the tab is opened again.
  const [editing, setEditing] = useState(() => draft.read() !== undefined)
  const [focus, setFocus] = useState<JobCardFocus>()
  const edit = (first: JobCardFocus) => {
    setFocus(first)
    setEditing(true)
  }
  const close = () => {
    setFocus(undefined)
    setEditing(false)
  }
  useBegin('job_card', () => edit('complaints'))
  useBegin('road_test', () => edit('road_test'))
  useBegin('quality_check', () => edit('quality_check'))
  const writes = may && card.missing.length === 0
  return (
    <div className="pl-job-card">
      <Head card={card} editing={editing} onEdit={writes ? () => edit('complaints') : undefined} />
      {may && !writes ? <Alert type="info" showIcon title={t('jobCards.isOver')} /> : null}
      {may ? null : <Alert type="info" showIcon title={t('jobCards.readOnly', { role })} />}
      <Warnings card={card} />
      {writes && !editing ? <ReadyOffer card={card} /> : null}
      {writes && editing ? (
        <JobCardForm card={card} focus={focus} onUnsaved={onUnsaved} onClose={close} />
      ) : card.version > 0 ? (
        <JobCardRead card={card} labels={labels} writes={writes} />
      ) : (
        <Empty title={t('jobCards.nobody')} />
      )}
    </div>
  )
}

/** The job card: visible to all who see the order, editable for those who may change it. */
export default function JobCardView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const answer = useCall('get_job_card', { query: { order_id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const card = answer.isPlaceholderData ? undefined : answer.data
  if (!card) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('jobCards.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  if (card.missing.includes('car') && card.version === 0) return <Empty title={t('jobCards.noCar')} />
  return <LoadedJobCard key={orderId} card={card} may={may} onUnsaved={onUnsaved} />
}
