import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/call'
import { useMay } from '../api/session'
import { StatusTag } from '../kit/StatusTag'

interface Credit {
  is_over_limit?: boolean | null
  is_overdue?: boolean | null
}

/** Whether a fleet owes more, or for longer, than agreed. */
export function CreditTags({ of }: { of: Credit }) {
  const { t } = useTranslation()
  return (
    <>
      {of.is_over_limit ? <StatusTag tone="bad">{t('fleets.overLimit')}</StatusTag> : null}{' '}
      {of.is_overdue ? <StatusTag tone="bad">{t('fleets.overdue')}</StatusTag> : null}
    </>
  )
}

/** Warns that a fleet owes more, or for longer, than agreed. It blocks nothing. */
export function FleetCreditWarning({ fleetId }: { fleetId: number | undefined }) {
  const { t } = useTranslation()
  const may = useMay('lookups', 'R')
  const found = useCall(
    'list_fleets',
    { query: { id: fleetId ?? 0, figures: 1 } },
    { enabled: may && fleetId !== undefined },
  )
  const fleet = found.isPlaceholderData ? undefined : found.data?.fleets[0]
  if (!fleet?.figures || fleet.id !== fleetId) return null
  if (!fleet.figures.is_over_limit && !fleet.figures.is_overdue) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-wide pl-form-alert"
      title={t('fleets.creditWarning', { fleet: fleet.name })}
      description={<CreditTags of={fleet.figures} />}
    />
  )
}
