import { Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { inPlace, OrderTabsContext } from '../../shared/orderTabs'
import { useSession } from '../../api/session'
import { watch } from '../../api/socket'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useUnsaved, useUnsavedParts } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import type { OrderDetail } from './types'
import { OrderDetails } from './view/OrderDetails'
import { OrderHeader } from './view/OrderHeader'
import { OrderHistory } from './view/OrderHistory'
import { OrderRemarks } from './view/OrderRemarks'
import { OrderSummary } from './view/OrderSummary'
import './orders.css'
import './view/steps.css'

interface Props {
  orderId: string
  /** The grid's panel provides the h1 itself. */
  inPanel?: boolean
  onUnsaved?: (unsaved: boolean) => void
}

/** The tabs that other domains add to orders of this type, as far as the role may read what they show. */
function useDomainTabs(orderType: number) {
  const domainTabs = use(OrderTabsContext)
  const permissions = useSession((now) => now.profile?.permissions)
  return domainTabs.filter(
    ({ resource, orderTypes }) =>
      permissions?.[resource]?.includes('R') && (orderTypes?.includes(orderType) ?? true),
  )
}

/** The tab is in the address, so that a link can open it. */
function useOrderTab<Key extends string>(tabs: readonly Key[]): [Key | 'summary', (tab: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'summary'
  const choose = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        // The selected bill belongs to the tab being left.
        after.delete('bill')
        if (next === 'summary') after.delete('tab')
        else after.set('tab', next)
        return after
      },
      { replace: true },
    )
  return [tab, choose]
}

interface OpenOrderProps {
  order: OrderDetail
  inPanel: boolean
  onUnsaved: (unsaved: boolean) => void
}

function OpenOrder({ order, inPanel, onUnsaved }: OpenOrderProps) {
  const { t } = useTranslation()
  const translate = t as unknown as (key: string) => string
  const brought = useDomainTabs(order.order_type)
  const unsavedOf = useUnsavedParts(onUnsaved)
  const items = inPlace([
    { key: 'summary' as const, label: t('orders.tabs.summary'), children: <OrderSummary order={order} /> },
    {
      key: 'details' as const,
      label: t('orders.tabs.details'),
      children: <OrderDetails order={order} onUnsaved={unsavedOf('details')} />,
    },
    {
      key: 'remarks' as const,
      label: t('orders.tabs.remarks'),
      children: <OrderRemarks orderId={order.order_id} onUnsaved={unsavedOf('remarks')} />,
    },
    ...brought.map(({ key, title, Panel }) => ({
      key,
      label: translate(title),
      children: (
        <Suspense fallback={<Loading />}>
          <Panel orderId={order.order_id} onUnsaved={unsavedOf(key)} />
        </Suspense>
      ),
    })),
    { key: 'history' as const, label: t('orders.tabs.history'), children: <OrderHistory order={order} /> },
  ])
  const tabs = items.map(({ key }) => key)
  const [tab, choose] = useOrderTab(tabs)
  useEffect(() => watch(`order:${order.order_id}`), [order.order_id])
  return (
    <article className="pl-order">
      <OrderHeader order={order} inPanel={inPanel} tabs={tabs} isSlim={tab !== 'summary'} />
      <TabSet
        label={t('orders.orderTitle', { id: order.order_id })}
        active={tab}
        items={items}
        onChoose={choose}
      />
    </article>
  )
}

/** One order with all its parts and actions; on its own screen and in the grid's panel alike. */
export function OrderView({ orderId, inPanel = false, onUnsaved }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const order = useCall('get_order', { path: { order_id: orderId } }, { handles: [404, 422] })
  const { error } = order
  const missing = error instanceof CallError && (error.status === 404 || error.status === 422)
  // Placeholder data from another order must not be shown under this one's number.
  const shown = order.isPlaceholderData ? undefined : order.data
  const reportUnsaved = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
    onUnsaved?.(now)
  }
  if (missing) {
    return (
      <>
        {inPanel ? null : <h1 className="pl-visually-hidden">{t('orders.orderTitle', { id: orderId })}</h1>}
        <Empty title={t('orders.missing', { id: orderId })}>
          <p>{t('orders.missingText')}</p>
        </Empty>
      </>
    )
  }
  if (!shown) {
    return (
      <>
        {inPanel ? null : <h1 className="pl-visually-hidden">{t('orders.orderTitle', { id: orderId })}</h1>}
        {error ? <Failed error={error} onRetry={() => void order.refetch()} /> : <Loading rows={10} />}
      </>
    )
  }
  return <OpenOrder order={shown} inPanel={inPanel} onUnsaved={reportUnsaved} />
}
