import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/call'
import { paperOf } from '../../api/download'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { PaperButtons } from '../../kit/PaperButtons'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { Mobile } from '../../shared/identity'
import { MarketPanelsContext } from '../../shared/marketPanels'
import { orderAddress } from '../../shared/orderAddress'
import { Items } from './Items'
import { paymentTones, useMarketLabels } from './labels'
import { History, MoneyFacts, Payments } from './OrderMoney'
import { Refunds } from './Refunds'
import { Steps } from './Steps'
import type { Market, OrderDetail } from './types'
import './market.css'

function Head({ order }: { order: OrderDetail['order'] }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const rows: [string, React.ReactNode][] = [
    [
      t('market.fields.buyer'),
      <>
        {order.buyer} <span className="pl-quiet">{labels.buyer(order.buyer_kind)}</span>
      </>,
    ],
    [t('market.fields.mobile'), <Mobile key="m" value={order.mobile} />],
    [t('market.fields.seller'), order.retailer?.name ?? t('market.company')],
    [t('market.fields.address'), `${order.address}, ${order.city.name}`],
    [t('market.fields.fulfilment'), labels.fulfilment(order.fulfilment)],
    [t('market.fields.payment_mode'), labels.mode(order.payment_mode)],
    [t('market.fields.tax_reason'), order.tax_reason],
    [
      t('market.fields.placed_at'),
      <>
        <DateTime value={order.placed_at} />, {order.placed_by}
      </>,
    ],
  ]
  if (order.department) rows.push([t('market.fields.department'), labels.department(order.department)])
  if (order.gateway_order_id) rows.push([t('market.fields.gateway_order_id'), order.gateway_order_id])
  if (order.for_order_id)
    rows.push([
      t('market.fields.for_order_id'),
      <Link key="o" to={orderAddress(order.for_order_id)}>
        {order.for_order_id}
      </Link>,
    ])
  return (
    <section className="pl-card" aria-labelledby="market-facts">
      <h2 id="market-facts">{t('market.facts')}</h2>
      <dl className="pl-market-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Shown({ market, detail }: { market: Market; detail: OrderDetail }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const { order } = detail
  const panels = use(MarketPanelsContext)
  useTabTitle(order.number)
  return (
    <>
      <PageHeader
        title={order.number}
        note={
          <>
            <StatusTag tone={order.placement === 'Placed' ? 'good' : 'warn'}>
              {labels.placement(order.placement)}
            </StatusTag>{' '}
            <StatusTag tone={paymentTones[order.payment_status]}>
              {labels.payment(order.payment_status)}
            </StatusTag>
          </>
        }
        actions={
          order.fulfilment === 'dth' ? (
            <PaperButtons
              paper={t('market.invoice')}
              name={`${order.number}.pdf`}
              load={paperOf('download_dth_invoice', { query: { order_id: order.id } })}
            />
          ) : null
        }
      />
      <div className="pl-market-order">
        <Steps market={market} detail={detail} />
        <Items items={detail.items} />
        <MoneyFacts detail={detail} />
        <Head order={order} />
        <Payments payments={detail.payments} />
        <Refunds market={market} detail={detail} />
        {panels.map(({ key, Panel }) => (
          <Suspense key={key} fallback={<Loading rows={2} />}>
            <Panel market={market} orderId={order.id} />
          </Suspense>
        ))}
        <History entries={detail.history} />
      </div>
    </>
  )
}

function OrderOf({ market, id }: { market: Market; id: number }) {
  const { t } = useTranslation()
  const input = { query: { order_id: id } }
  const handles = [404, 422]
  const spares = useCall('get_spares_order', input, { handles, enabled: market === 'spares' })
  const accessories = useCall('get_accessories_order', input, { handles, enabled: market === 'accessories' })
  const answer = market === 'spares' ? spares : accessories
  const { error } = answer
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t(titles[market])} text={t('market.missingOrder')} />
  const detail = answer.isPlaceholderData ? undefined : answer.data
  if (detail) return <Shown key={detail.order.id} market={market} detail={detail} />
  return error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Loading rows={8} />
}

const titles = {
  spares: 'screens.sparesOrder',
  accessories: 'screens.accessoriesOrder',
} as const satisfies Record<Market, string>

/** An order with its lines, its money, its history, and what can be done next. */
export function MarketOrderPage({ market }: { market: Market }) {
  const { t } = useTranslation()
  const id = Number(useParams().orderId)
  if (!useMay(market, 'R')) return <MissingPage title={t(titles[market])} text={t('market.notForRole')} />
  return Number.isInteger(id) && id > 0 ? (
    <OrderOf market={market} id={id} />
  ) : (
    <MissingPage title={t(titles[market])} text={t('market.missingOrder')} />
  )
}
