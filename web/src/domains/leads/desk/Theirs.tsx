import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLeadLabels } from './labels'
import type { LeadDetail } from './types'

/** What somebody else has saved since the dialog was opened: saving again goes over it. */
export function Theirs({ lead }: { lead: LeadDetail | undefined }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  if (!lead) return null
  const last = lead.history[0]
  return (
    <Alert
      type="warning"
      role="alert"
      title={t('leadDesk.theirs', {
        name: last?.actor_name ?? '',
        status: labels.status(lead.status_id),
      })}
    />
  )
}
