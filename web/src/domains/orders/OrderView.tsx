import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useUnsaved } from '../../kit/tab'
import type { OrderDetail } from './types'
import { OrderDetails } from './view/OrderDetails'
import { OrderHeader } from './view/OrderHeader'
import { OrderHistory } from './view/OrderHistory'
import { OrderSummary } from './view/OrderSummary'
import './orders.css'

interface Props {
  orderId: string
  /** In the grid's panel the page around it has the h1 already. */
  inPanel?: boolean
  onUnsaved?: (unsaved: boolean) => void
}

const tabs = ['summary', 'details', 'history'] as const
type TabKey = (typeof tabs)[number]

/** The tab stands in the address, so that a link leads to it. */
function useOrderTab(): [TabKey, (tab: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'summary'
  const choose = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'summary') after.delete('tab')
        else after.set('tab', next)
        return after
      },
      { replace: true },
    )
  return [tab, choose]
}

function OrderTabs({ order, onUnsaved }: { order: OrderDetail; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation()
  const [tab, choose] = useOrderTab()
  return (
    <Tabs
      className="pl-order-tabs"
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'summary', label: t('orders.tabs.summary'), children: <OrderSummary order={order} /> },
        {
          key: 'details',
          label: t('orders.tabs.details'),
          children: <OrderDetails order={order} onUnsaved={onUnsaved} />,
        },
        { key: 'history', label: t('orders.tabs.history'), children: <OrderHistory order={order} /> },
      ]}
    />
  )
}

/** One order with all that may be seen and done; on its own screen and in the grid's panel alike. */
export function OrderView({ orderId, inPanel = false, onUnsaved }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const order = useCall('get_order', { path: { order_id: orderId } }, { handles: [404, 422] })
  const { error } = order
  const missing = error instanceof CallError && (error.status === 404 || error.status === 422)
  // An answer that is kept from another order must not stand under this one's number.
  const shown = order.isPlaceholderData ? undefined : order.data
  const tell = (now: boolean) => {
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
  return (
    <article className="pl-order">
      <OrderHeader order={shown} inPanel={inPanel} />
      <OrderTabs order={shown} onUnsaved={tell} />
    </article>
  )
}
