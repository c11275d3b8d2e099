import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { useMay } from '../../api/session'
import { usePendingFinding } from '../../shared/pendingFinding'
import type { Entry } from './types'

type EstimateJob = DataOf<'get_estimate'>['jobs'][number]

/** The job of the estimate that the finding became, and how it stands. */
function FindingJob({ job }: { job: EstimateJob | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="pl-quiet">
      <span>{t('checklists.inEstimate')}</span>
      {job ? ` · ${job.title} · ${t(`checklists.jobs.${job.approval}`)}` : null}
    </span>
  )
}

interface Props {
  orderId: number
  entry: Entry
  name: string
}

/** Opens the estimate with a new, unsaved line for this finding. */
export function FindingButton({ orderId, entry, name }: Props) {
  const { t } = useTranslation()
  const { add } = usePendingFinding()
  const { finding } = entry
  const may = useMay('orders', 'U')
  const query = { order_id: orderId }
  const answer = useCall('get_estimate', { query }, { enabled: Boolean(finding) })
  const estimate = answer.data?.order_id === orderId ? answer.data : undefined
  if (!finding || !estimate) return null
  const line = estimate.lines.find(
    ({ source, source_id }) => source === 'finding' && source_id === entry.item_id,
  )
  if (line) return <FindingJob job={estimate.jobs.find(({ number }) => number === line.job)} />
  // Users who may not edit the estimate could do nothing there.
  if (!may || estimate.lock) return null
  return (
    <Button
      size="small"
      aria-label={t('checklists.toEstimateOf', { name })}
      onClick={() => add(entry.item_id)}
    >
      {t('checklists.toEstimate')}
    </Button>
  )
}
