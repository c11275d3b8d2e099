import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { orderKind } from '../../../api/enums.gen'
import { opensOrders, orderAddress } from '../../../shared/orderAddress'
import { refresh } from '../../../api/call'
import { download } from '../../../api/download'
import { type ListOf, useList } from '../../../api/list'
import { useMay, useSession } from '../../../api/session'
import { AsOf } from '../../../kit/AsOf'
import { DownloadButton } from '../../../kit/DownloadButton'
import { Icon } from '../../../kit/Icon'
import type { ListState } from '../../../kit/listState'
import { ListTable } from '../../../kit/ListTable'
import { PageHeader } from '../../../kit/PageHeader'
import { Empty } from '../../../kit/states'
import { dues, useLabels } from '../../../shared/orderLabels'
import { useStatuses } from '../../../shared/lookups'
import { orderWorkColumns } from '../orderColumns'
import { Totals } from '../Totals'
import { useQueryClient } from '@tanstack/react-query'
import { DeclinedWork, noDeclinedDays } from './DeclinedWork'
import { DueWork } from './DueWork'
import { OrderPanel } from './OrderPanel'
import { StatusCards } from './StatusCards'
import '../orders.css'

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
  const addressOf = (row: { order_id: number }) => {
    if (opensOrders()) return orderAddress(row.order_id)
    const next = new URLSearchParams(query)
    next.set('order', String(row.order_id))
    next.delete('tab')
    return `/grid?${next}`
  }
  return { addressOf, open: (row: { order_id: number }) => void navigate(addressOf(row)) }
}

interface GridOrdersProps extends ReturnType<typeof useOpenOrder> {
  orders: ListOf<'list_orders'>
}

function GridOrders({ orders, addressOf, open }: GridOrdersProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const title = useChosenTitle(orders.state)
  const [query] = useSearchParams()
  const marks = orders.answer.data?.sees_marks ?? false
  const address = query.toString()
  const columns = useMemo(
    () => orderWorkColumns({ t, labels, addressOf }),
    // oxlint-disable-next-line react/exhaustive-deps -- the address decides where a row leads
    [t, labels, address],
  )
  return (
    <>
      <div className="pl-grid-title">
        <h2>{title}</h2>
        <Totals list={orders.answer.data} />
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

function Work() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const opened = useOpenOrder()
  const [query] = useSearchParams()
  const declined = query.get('list') === 'declined'
  const orders = useList('list_orders', { every: 30_000, enabled: !declined })
  const list = orders.state
  const kind = orderKind.all.find((known) => String(known) === list.filters.is_retail)
  const below = useRef<HTMLDivElement>(null)
  const choose = (filters: Record<string, string | undefined>) => {
    list.only({ ...noDeclinedDays, text: list.filters.text, list: undefined, ...filters })
    // On a phone the list is below the fold: scroll to it, so that the effect of the choice is seen.
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
            filters: { list: undefined, is_retail: next === undefined ? undefined : String(next) },
          })
        }
      />
      <StatusCards
        chosen={list.filters}
        onChoose={(is_retail, status_id) => choose({ is_retail, status_id })}
      />
      <div ref={below} className="pl-grid-below">
        {declined ? <DeclinedWork {...opened} /> : <GridOrders orders={orders} {...opened} />}
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
