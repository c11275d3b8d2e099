import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { CaseView } from './CaseView'
import { type Kind, kinds } from './kinds'
import { NoCase } from './NoCase'
import { OrderCases } from './OrderCases'
import { useCases } from './useCases'

function OfOrder({ kind, orderId }: { kind: Kind; orderId: number }) {
  const { t } = useTranslation()
  const until = useSession((now) => now.user?.link_until)
  const { shown, error, refetch } = useCases(kind, orderId, { handles: [404, 422] })
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <NoCase kind={kind} heading={t('screens.escalation')} />
  if (!shown) return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={8} />
  const [only, ...more] = shown.cases
  return (
    <>
      <PageHeader
        title={t('escalations.ofOrder', { order: shown.number ?? orderId })}
        note={
          until ? (
            <>
              {t('escalations.linkUntil')} <DateTime value={until} />
            </>
          ) : null
        }
      />
      {only && more.length === 0 ? (
        <CaseView kind={kind} orderId={orderId} id={only.id} inLink={Boolean(until)} />
      ) : (
        <OrderCases kind={kind} orderId={orderId} inLink={Boolean(until)} />
      )}
    </>
  )
}

/** The escalations of one order, also for whoever enters by a link to it. */
export function LinkedCases({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const { order_id } = useParams()
  return useMay(kinds[kind].resource, 'R') ? (
    <OfOrder key={order_id} kind={kind} orderId={Number(order_id)} />
  ) : (
    <MissingPage title={t('screens.escalation')} text={t('escalations.notForRole')} />
  )
}
