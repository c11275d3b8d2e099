import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { CaseView } from './CaseView'
import { OrderCases } from './OrderCases'

function OfOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const until = useSession((now) => now.user?.link_until)
  const found = useCall('get_escalations', { path: { order_id: orderId } })
  if (!found.data) {
    return found.error ? (
      <Failed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  }
  const [only, ...more] = found.data.escalations
  return (
    <>
      <PageHeader
        title={t('escalations.ofOrder', { order: orderId })}
        note={
          until ? (
            <>
              {t('escalations.linkUntil')} <DateTime value={until} />
            </>
          ) : null
        }
      />
      {only && more.length === 0 ? (
        <CaseView orderId={orderId} id={only.id} inLink={Boolean(until)} />
      ) : (
        <OrderCases orderId={orderId} inLink={Boolean(until)} />
      )}
    </>
  )
}

/** The escalations of one order, also for whoever enters by a link to it. */
export default function EscalationDetailsPage() {
  const { t } = useTranslation()
  const { order_id } = useParams()
  return useMay('escalations', 'R') ? (
    <OfOrder key={order_id} orderId={Number(order_id)} />
  ) : (
    <MissingPage title={t('screens.escalation')} text={t('escalations.notForRole')} />
  )
}
