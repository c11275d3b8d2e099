import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useBegin } from '../../shared/begin'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { Money } from '../../kit/figures'
import { PageNumbers, usePages } from '../../kit/Paged'
import { Empty, Failed, Loading } from '../../kit/states'
import { CollectDialog } from './CollectDialog'
import { Ledger } from './Ledger'
import { OrderRefunds } from './refunds/OrderRefunds'
import { OrderSettlements } from './settlements/OrderSettlements'
import type { PaymentList, PaymentSums } from './types'
import './payments.css'

function Sums({ sums }: { sums: PaymentSums }) {
  const { t } = useTranslation()
  const shown = [
    ['total', sums.amount],
    ['paid', sums.paid],
    ...(sums.settled > 0 ? [['settled', sums.settled]] : []),
    sums.advance > 0 ? ['advance', sums.advance] : ['due', sums.due],
    ...(sums.pending > 0 ? [['pending', sums.pending]] : []),
  ] as ['total' | 'paid' | 'settled' | 'advance' | 'due' | 'pending', number][]
  return (
    <dl className="pl-payment-sums">
      {shown.map(([name, value]) => (
        <div key={name} className={`pl-payment-sum-${name}`}>
          <dt>{t(`payments.${name}`)}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Remounts the dialog each time, so that it starts with the current due. */
function Collect({ list }: { list: PaymentList }) {
  const { t } = useTranslation()
  const may = useMay('payments', 'C')
  const role = useSession((now) => now.user?.user_type ?? '')
  const [opening, setOpening] = useState({ at: 0, list, open: false })
  const open = () => setOpening(({ at }) => ({ at: at + 1, list, open: true }))
  useBegin('nothing_due', () => {
    if (may && !list.closed) open()
  })
  if (!may) return <Alert type="info" showIcon title={t('payments.readOnly', { role })} />
  if (list.closed) return <Alert type="info" showIcon title={t('payments.closed')} />
  return (
    <>
      <Button type="primary" onClick={open}>
        {t('payments.collect')}
      </Button>
      <CollectDialog
        key={opening.at}
        list={opening.list}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </>
  )
}

function Settled({ orderId }: { orderId: number }) {
  return useMay('settlements', 'R') ? <OrderSettlements orderId={orderId} /> : null
}

/** Payments and due of an order, on its page. */
export default function OrderPayments({ orderId }: OrderTabProps) {
  const { t } = useTranslation()
  const pages = usePages(20)
  const answer = useCall('list_payments', {
    query: { order_id: orderId, ...pages.query },
  })
  // Placeholder data from another order must not be shown for this one.
  const list = answer.data?.order_id === orderId ? answer.data : undefined
  if (!list) {
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  return (
    <section className="pl-card pl-order-payments" aria-label={t('orderTabs.payments')}>
      <Sums sums={list.sums} />
      <Collect key={orderId} list={list} />
      {list.count === 0 ? <Empty title={t('payments.none')} /> : <Ledger payments={list.payments} />}
      <PageNumbers of={pages} count={list.count} />
      <OrderRefunds orderId={orderId} />
      <Settled orderId={orderId} />
    </section>
  )
}
