import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { opensOrders, orderAddress } from '../../../shared/orderAddress'
import { refresh, useCall } from '../../../api/call'
import { useMay, useSession } from '../../../api/session'
import { AsOf } from '../../../kit/AsOf'
import { Filters } from '../../../kit/Filters'
import { Icon } from '../../../kit/Icon'
import { type ListState, useListState } from '../../../kit/listState'
import { PageHeader } from '../../../kit/PageHeader'
import { ServerTable } from '../../../kit/ServerTable'
import { Empty } from '../../../kit/states'
import { dues, type Kind, kinds, useLabels } from '../labels'
import { useStatuses } from '../../../shared/lookups'
import { orderWorkColumns } from '../orderColumns'
import { orderFilterNames, orderQuery } from '../orderQuery'
import { Totals } from '../Totals'
import type { OrderRow } from '../types'
import { useQueryClient } from '@tanstack/react-query'
import { DeclinedWork } from './DeclinedWork'
import { declinedFilterNames } from './declinedQuery'
import { DueWork } from './DueWork'
import { OrderPanel } from './OrderPanel'
import { StatusCards } from './StatusCards'
import '../orders.css'

const noDeclined = Object.fromEntries(declinedFilterNames.map((name) => [name, undefined]))
const noFilter = Object.fromEntries(orderFilterNames.map((name) => [name, undefined]))

/** The chosen counts in words: the heading of the list below. */
function useChosenTitle(list: ListState): string {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses } = useStatuses()
  const { is_retail, status_id, due } = list.filters
  const kind = (Object.keys(kinds) as Kind[]).find((known) => String(kinds[known]) === is_retail)
  const status = statuses.find(({ id }) => String(id) === status_id)
  const dueKind = dues.find((known) => known === due)
  const words = [
    dueKind ? labels.due(dueKind) : '',
    kind ? labels.kind(kind) : '',
    status ? labels.status(status) : '',
  ].filter(Boolean)
  if (words.length > 0) return words.join(' · ')
  return Object.keys(list.filters).length > 0 ? t('orders.grid.narrowed') : t('orders.grid.all')
}

/** The address of an order, within the grid if this role works there. */
function useOpenOrder() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const addressOf = (row: { order_id: number }) => {
    if (opensOrders()) return orderAddress(row.order_id)
    const next = new URLSearchParams(query)
    next.set('order', String(row.order_id))
    next.delete('tab')
    return `/grid?${next}`
  }
  return { addressOf, open: (row: { order_id: number }) => void navigate(addressOf(row)) }
}

function GridOrders({ list, addressOf, open }: { list: ListState } & ReturnType<typeof useOpenOrder>) {
  const { t } = useTranslation()
  const labels = useLabels()
  const title = useChosenTitle(list)
  const [query] = useSearchParams()
  const address = query.toString()
  const isNarrowed = Object.keys(list.filters).length > 0
  const columns = useMemo(
    () => orderWorkColumns({ t, labels, addressOf }),
    // oxlint-disable-next-line react/exhaustive-deps -- the address decides where a row leads
    [t, labels, address],
  )
  const orders = useCall(
    'list_orders',
    {
      query: {
        ...orderQuery(list.filters, list.sort),
        limit: list.size,
        offset: (list.page - 1) * list.size,
      },
    },
    { every: 30_000 },
  )
  return (
    <>
      <div className="pl-grid-title">
        <h2>{title}</h2>
        <Totals list={orders.data} />
        <AsOf at={orders.dataUpdatedAt} />
      </div>
      <ServerTable<OrderRow>
        id="grid"
        label={title}
        columns={columns}
        rowId={(row) => row.order_id}
        rows={orders.data?.orders}
        count={orders.data?.count}
        loading={orders.isFetching}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        list={list}
        onOpen={open}
        tools={
          <Filters
            id="grid"
            list={list}
            filters={[{ kind: 'text', name: 'text', label: t('orders.filters.text') }]}
          />
        }
        emptyState={<Empty title={isNarrowed ? t('orders.noneFit') : t('orders.none')} />}
      />
    </>
  )
}

function Work() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const opened = useOpenOrder()
  const list = useListState(orderFilterNames, '-created_at')
  const kind = (Object.keys(kinds) as Kind[]).find((known) => String(kinds[known]) === list.filters.is_retail)
  const below = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const declined = query.get('list') === 'declined'
  const choose = (filters: Record<string, string | undefined>) => {
    list.set({
      filters: { ...noFilter, ...noDeclined, text: list.filters.text, list: undefined, ...filters },
    })
    // On a phone the list is below the fold: scroll to it, so that the choice has a visible effect.
    requestAnimationFrame(() => below.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }
  const reload = () =>
    void refresh(queries, [
      'get_retail_grid',
      'list_orders',
      'list_todays_pickups',
      'list_todays_deliveries',
      'list_delayed_orders',
      'list_declined_lines',
    ])
  return (
    <>
      <PageHeader
        title={t('orders.grid.title')}
        actions={
          <Button icon={<Icon icon={ReloadOutlined} />} onClick={reload}>
            {t('orders.grid.reload')}
          </Button>
        }
      />
      <DueWork
        chosen={list.filters.due}
        kind={kind}
        declined={declined}
        onDeclined={(wanted) => choose({ list: wanted ? 'declined' : undefined })}
        onChoose={(due) => choose({ due, is_retail: list.filters.is_retail })}
        onKind={(next) =>
          list.set({
            filters: { list: undefined, is_retail: next === undefined ? undefined : String(kinds[next]) },
          })
        }
      />
      <StatusCards
        chosen={list.filters}
        onChoose={(is_retail, status_id) => choose({ is_retail, status_id })}
      />
      <div ref={below} className="pl-grid-below">
        {declined ? <DeclinedWork {...opened} /> : <GridOrders list={list} {...opened} />}
      </div>
      <OrderPanel />
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
