import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useBegin } from '../../shared/begin'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { ChecklistForm } from './ChecklistForm'
import { ChecklistRead } from './ChecklistRead'
import type { ChecklistDetail } from './types'
import { useChecklistLabels } from './labels'
import './checklist.css'

/** Links expire; a picture that fails for another reason must not cause endless requests. */
const readAgainAfter = 60_000

interface HeadProps {
  checklist: ChecklistDetail
  editing: boolean
  onEdit: (() => void) | undefined
}

function Head({ checklist, editing, onEdit }: HeadProps) {
  const { t } = useTranslation()
  const { done, total, previous_visit: previous } = checklist
  const started = checklist.version > 0
  return (
    <div className="pl-checklist-head">
      <div className="pl-checklist-progress">
        <p>
          <StatusTag tone={checklist.is_complete ? 'good' : 'warn'}>
            {t(checklist.is_complete ? 'checklists.complete' : 'checklists.progress', { done, total })}
          </StatusTag>{' '}
          {checklist.updated_by ? (
            <span className="pl-quiet">
              {t('checklists.savedBy', {
                who: checklist.updated_by.name,
                role: checklist.updated_by_role ?? '',
              })}{' '}
              <DateTime value={checklist.updated_at} />
            </span>
          ) : null}
        </p>
        <Progress
          percent={total === 0 ? 0 : Math.round((done / total) * 100)}
          size="small"
          aria-label={t('checklists.progress', { done, total })}
        />
        {previous ? (
          <p className="pl-quiet">
            {previous.order_id
              ? t('checklists.previousOrder', { id: previous.order_id })
              : t('checklists.previousVisit')}{' '}
            <DateTime value={previous.at} />
          </p>
        ) : null}
      </div>
      {onEdit && !editing ? (
        <Button type={checklist.is_complete ? 'default' : 'primary'} onClick={onEdit}>
          {t(started ? 'checklists.goOn' : 'checklists.begin')}
        </Button>
      ) : null}
    </div>
  )
}

interface LoadedProps {
  checklist: ChecklistDetail
  may: boolean
  onUnsaved: (unsaved: boolean) => void
  onExpired: () => void
}

function LoadedChecklist({ checklist, may, onUnsaved, onExpired }: LoadedProps) {
  const { t } = useTranslation()
  const labels = useChecklistLabels()
  const role = useSession((now) => now.user?.user_type ?? '')
  const draft = useDraft<unknown>(`checklist ${checklist.order_id}`)
  // A restored draft is shown at once when the tab is opened again.
  const [editing, setEditing] = useState(() => draft.read() !== undefined)
  useBegin('checklist', () => setEditing(true))
  const writes = may && checklist.missing.length === 0
  return (
    <div className="pl-checklist">
      <Head checklist={checklist} editing={editing} onEdit={writes ? () => setEditing(true) : undefined} />
      {may && !writes ? <Alert type="info" showIcon title={t('checklists.isOver')} /> : null}
      {may ? null : <Alert type="info" showIcon title={t('checklists.readOnly', { role })} />}
      {writes && editing ? (
        <ChecklistForm
          checklist={checklist}
          labels={labels}
          onUnsaved={onUnsaved}
          onExpired={onExpired}
          onClose={() => setEditing(false)}
        />
      ) : checklist.entries.length > 0 ? (
        <ChecklistRead checklist={checklist} labels={labels} writes={writes} onExpired={onExpired} />
      ) : (
        <Empty title={t('checklists.nothing')} />
      )}
    </div>
  )
}

/** The checklist: visible to all who see the order, editable for those who may change it. */
export default function ChecklistView({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const answer = useCall('get_checklist', { query: { order_id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const checklist = answer.isPlaceholderData ? undefined : answer.data
  if (!checklist) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('checklists.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  if (checklist.missing.includes('car') && checklist.version === 0)
    return <Empty title={t('checklists.noCar')} />
  const onExpired = () => {
    if (Date.now() - answer.dataUpdatedAt > readAgainAfter) void answer.refetch()
  }
  return (
    <LoadedChecklist
      key={orderId}
      checklist={checklist}
      may={may}
      onUnsaved={onUnsaved}
      onExpired={onExpired}
    />
  )
}
