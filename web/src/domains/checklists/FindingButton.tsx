import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { usePendingFinding } from '../../shared/pendingFinding'
import type { Entry } from './types'

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
  if (!finding || !estimate || estimate.lock) return null
  if (estimate.lines.some(({ source, source_id }) => source === 'finding' && source_id === entry.item_id))
    return <span className="pl-quiet">{t('checklists.inEstimate')}</span>
  // Users who may not edit the estimate could do nothing there.
  if (!may) return null
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
