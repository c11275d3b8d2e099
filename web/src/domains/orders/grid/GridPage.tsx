import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { type OrderKind, orderKind } from '../../../api/enums.gen'
import { opensOrders, orderAddress } from '../../../shared/orderAddress'
import { refresh, useCall } from '../../../api/call'
import { download } from '../../../api/download'
import { type ListOf, useList } from '../../../api/list'
import { lists } from '../../../api/lists.gen'
import { useMay, useSession } from '../../../api/session'
import { AsOf } from '../../../kit/AsOf'
import { DownloadButton } from '../../../kit/DownloadButton'
import { Icon } from '../../../kit/Icon'
import type { ListState } from '../../../kit/listState'
import { ListTable } from '../../../kit/ListTable'
import { PageHeader } from '../../../kit/PageHeader'
import { addressNames } from '../../../kit/listFilters'
import { Empty, Failed, Loading } from '../../../kit/states'
import { useLabels } from '../../../shared/orderLabels'
import { useStatuses } from '../../../shared/lookups'
import type { OrderTabKey } from '../../../shared/orderTabs'
import { orderWorkColumns } from '../orderColumns'
import { Totals } from '../Totals'
import { useQueryClient } from '@tanstack/react-query'
import { DeclinedWork, noDeclinedDays } from './DeclinedWork'

import { type Queue, QueueList } from './QueueList'
import { halfMinute, KindChoice, OtherWork, Queues } from './Queues'
import { StatusCards } from './StatusCards'
import '../orders.css'

// An order is loaded when one is opened.
const OrderPanel = lazy(() => import('./OrderPanel'))

/** The queues, the most urgent first. */
const dues = lists.list_orders.filters.due.values

/** What the chosen counts mean, in words: the heading of the list below them. */
function useChosenTitle(list: ListState): string {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses } = useStatuses()
  const { is_retail, status_id, due } = list.filters
  const kind = orderKind.all.find((known) => String(known) === is_retail)
  const status = statuses.find(({ id }) => String(id) === status_id)
  const dueKind = dues.find((known) => known === due)
  const words = [
    dueKind ? labels.due(dueKind) : '',
    kind === undefined ? '' : labels.kind(kind),
    status ? labels.status(status) : '',
  ].filter(Boolean)
  if (words.length > 0) return words.join(' · ')
  return Object.keys(list.filters).length > 0 ? t('orders.grid.narrowed') : t('orders.grid.all')
}

/** The address of an order, within the grid if this role works there. */
function useOpenOrder() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const address = query.toString()
  const addressOf = useCallback(
    (row: { order_id: number }, tab?: OrderTabKey) => {
      if (opensOrders()) return `${orderAddress(row.order_id)}${tab ? `?tab=${tab}` : ''}`
      const next = new URLSearchParams(address)
      next.set('order', String(row.order_id))
      if (tab) next.set('tab', tab)
      else next.delete('tab')
      return `/grid?${next}`
    },
    [address],
  )
  return { addressOf, open: (row: { order_id: number }) => void navigate(addressOf(row)) }
}

interface ListProps extends ReturnType<typeof useOpenOrder> {
  orders: ListOf<'list_orders'>
}

function ListTitle({ orders, title, hint }: { orders: ListProps['orders']; title: string; hint?: string }) {
  const { t } = useTranslation()
  return (
    <div className="pl-grid-title">
      <h2>{title}</h2>
      {hint ? <span className="pl-quiet">{hint}</span> : <Totals list={orders.answer.data} />}
      <span className="pl-grid-end">
        <AsOf at={orders.answer.dataUpdatedAt} />
        <DownloadButton
          label={t('orders.download')}
          disabled={orders.answer.data?.count === 0}
          start={(report, signal) =>
            download('download_orders', { query: orders.query }, 'Orders_Sheet.csv', report, signal)
          }
        />
      </span>
    </div>
  )
}

function GridOrders({ orders, addressOf, open }: ListProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const title = useChosenTitle(orders.state)
  const marks = orders.answer.data?.sees_marks ?? false
  const columns = useMemo(() => orderWorkColumns({ t, labels, addressOf }), [t, labels, addressOf])
  return (
    <>
      <ListTitle orders={orders} title={title} />
      <ListTable
        id="grid"
        of={orders}
        title={title}
        filters={{
          text: { label: t('orders.filters.text') },
          escalated: marks && {
            label: t('orders.filters.escalated'),
            yes: t('orders.filters.onlyEscalated'),
          },
          refund_due: marks && {
            label: t('orders.filters.refundDue'),
            yes: t('orders.filters.onlyRefundDue'),
          },
        }}
        columns={columns}
        rows={(found) => found.orders}
        rowId={(row) => row.order_id}
        onOpen={open}
        texts={{ none: t('orders.none'), noneFit: t('orders.noneFit') }}
      />
    </>
  )
}

function QueueOrders({ queue, at, ...list }: ListProps & { queue: Queue; at: string }) {
  const { t } = useTranslation()
  const title = useChosenTitle(list.orders.state)
  return (
    <>
      <ListTitle orders={list.orders} title={title} hint={t(`dueWork.hints.${queue.due}`)} />
      <QueueList
        key={queue.due}
        orders={list.orders}
        queue={queue}
        at={Date.parse(at)}
        title={title}
        addressOf={list.addressOf}
        onOpen={list.open}
      />
    </>
  )
}

/** The list that the address asks for; where it asks for none, the first queue in which somebody waits. */
function useAskedWork() {
  const [query] = useSearchParams()
  const list = query.get('list') ?? undefined
  const isBare = list === undefined && addressNames(lists.list_orders).every((name) => !query.has(name))
  const kind = orderKind.all.find((known) => String(known) === query.get('is_retail'))
  const work = useCall(
    'get_due_work',
    { query: kind === undefined ? {} : { is_retail: kind } },
    { every: halfMinute },
  )
  const queues = work.data?.queues ?? []
  const first = isBare ? queues.find(({ count }) => count > 0)?.due : undefined
  const due = query.get('due') ?? first
  return {
    list,
    kind,
    work,
    due: dues.find((known) => known === due),
    queue: queues.find((one) => one.due === due),
    isWaiting: isBare && work.isPending,
  }
}

function OpenedOrder() {
  const [query] = useSearchParams()
  const isOpen = query.has('order')
  // From then on: its closing is shown, too.
  const [asked, setAsked] = useState(isOpen)
  if (isOpen && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <OrderPanel />
    </Suspense>
  )
}

function Work() {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const opened = useOpenOrder()
  const { list, kind, work, due, queue, isWaiting } = useAskedWork()
  const declined = list === 'declined'
  const orders = useList('list_orders', {
    every: halfMinute,
    enabled: !declined && !isWaiting,
    ...(due ? { always: { due }, unsorted: true } : {}),
  })
  const refused = useCall('list_declined_lines', { query: { limit: 1 } }, { every: halfMinute })
  const below = useRef<HTMLDivElement>(null)
  const { state } = orders
  const choose = (filters: Record<string, string | undefined>) => {
    const { text, is_retail } = state.filters
    state.only({ ...noDeclinedDays, text, is_retail, list: undefined, ...filters })
    // On a phone the list is below the fold: scroll to it, so that the effect of the choice is seen.
    requestAnimationFrame(() => below.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }
  // The queue that is shown unasked is in the address as soon as something of its list is chosen.
  const asked: Record<string, string> = due ? { due } : {}
  const shown: ListState = {
    ...state,
    filters: { ...state.filters, ...asked },
    set: (change) => state.set({ ...change, filters: { ...asked, ...change.filters } }),
  }
  const chosen: ListState = {
    ...shown,
    filters: { ...shown.filters, ...(list ? { list } : {}) },
    set: ({ filters }) => choose(filters ?? {}),
  }
  const chooseKind = (next: OrderKind | undefined) =>
    shown.set({ filters: { list: undefined, is_retail: next === undefined ? undefined : String(next) } })
  const reload = () =>
    void refresh(queries, [
      'get_due_work',
      'get_retail_grid',
      'list_orders',
      'list_declined_lines',
      'get_lead_desk',
      'list_tickets',
    ])
  const found = { orders: { ...orders, state: shown }, ...opened }
  return (
    <>
      <PageHeader
        title={t('orders.grid.title')}
        actions={
          <>
            <KindChoice kind={kind} onChoose={chooseKind} />
            <Button icon={<Icon icon={ReloadOutlined} />} onClick={reload}>
              {t('orders.grid.reload')}
            </Button>
          </>
        }
      />
      {/* All at once: what comes above something else moves it. */}
      {work.isPending ? (
        <Loading rows={12} />
      ) : (
        <>
          <Queues work={work.data} declined={refused.data?.count} state={chosen} />
          {work.error && !work.data ? (
            <Failed error={work.error} onRetry={() => void work.refetch()} />
          ) : null}
          <div className="pl-grid-line">
            <StatusCards
              chosen={state.filters}
              onChoose={(is_retail, status_id) => choose({ is_retail, status_id })}
            />
            <OtherWork />
          </div>
          <div ref={below} className="pl-grid-below">
            {declined ? (
              <DeclinedWork {...opened} />
            ) : queue && work.data ? (
              <QueueOrders {...found} queue={queue} at={work.data.as_of} />
            ) : (
              <GridOrders {...found} />
            )}
          </div>
        </>
      )}
      <OpenedOrder />
    </>
  )
}

/** The start page: orders by status, work due, and the orders behind each count. */
export default function GridPage() {
  const { t } = useTranslation()
  const may = useMay('orders', 'R')
  const role = useSession((now) => now.user?.user_type ?? '')
  if (may) return <Work />
  return (
    <>
      <PageHeader title={t('orders.grid.title')} />
      <div className="pl-card">
        <Empty title={t('orders.grid.notYours')}>
          <p>{t('orders.grid.notYoursText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
