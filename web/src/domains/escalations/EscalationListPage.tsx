import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import { MissingPage } from '../../kit/MissingPage'
import { AllCases } from './CaseListView'

/** Escalations of orders. */
export default function EscalationListPage() {
  const { t } = useTranslation()
  return useMay('escalations', 'R') ? (
    <AllCases />
  ) : (
    <MissingPage title={t('screens.escalations')} text={t('escalations.notForRole')} />
  )
}
