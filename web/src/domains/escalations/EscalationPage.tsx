import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay } from '../../api/session'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { CaseView } from './CaseView'

/** One escalation of an order. */
export default function EscalationPage() {
  const { t } = useTranslation()
  const { order_id, id } = useParams()
  const may = useMay('escalations', 'R')
  if (!may) return <MissingPage title={t('screens.escalation')} text={t('escalations.notForRole')} />
  return (
    <>
      <PageHeader title={t('screens.escalation')} />
      <CaseView key={id} kind="order" orderId={Number(order_id)} id={Number(id)} inTab />
    </>
  )
}
