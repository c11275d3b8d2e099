import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListOf, ListSort } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { dateTime } from '../../../kit/format'
import { howLong } from '../../../kit/howLong'
import { ListTable } from '../../../kit/ListTable'
import { type Labels, useLabels } from '../../../shared/orderLabels'
import type { OrderTabKey } from '../../../shared/orderTabs'
import { OrderCard } from '../OrderCard'
import { orderColumns } from '../orderColumns'
import type { OrderRow } from '../types'
import { DueAction } from './DueAction'
import type { DueWork } from './Queues'

export type Queue = DueWork['queues'][number]
type QueueColumn = Column<OrderRow, ListSort<'list_orders'>>

/** Work that is due at a time; of other work is known since when somebody waits. */
const isPromised = (due: Queue['due']) =>
  due === 'delayed' || due === 'delivery_today' || due === 'pickup_today'

/** By how much it is late, or how long somebody has waited, as of the answer. */
function Since({ row, due, at }: { row: OrderRow; due: Queue['due']; at: number }) {
  const { t } = useTranslation()
  const { since, spoken_at: spoken } = row.due_work ?? {}
  if (!since) return null
  const passed = at - Date.parse(since)
  const text = isPromised(due)
    ? t(passed > 0 ? 'dueWork.since.late' : 'dueWork.since.left', { time: howLong(Math.abs(passed)) })
    : howLong(passed)
  return (
    <span className={isPromised(due) && passed > 0 ? 'pl-due-late' : undefined}>
      <time dateTime={since} title={dateTime(since)} className="pl-nowrap">
        {text}
      </time>
      {spoken ? (
        <small className="pl-due-spoken" title={dateTime(spoken)}>
          {t('dueWork.since.spoken', { time: howLong(at - Date.parse(spoken)) })}
        </small>
      ) : null}
    </span>
  )
}

/** The steps whose names need more than a button does, in some language. */
const stepWidths: Partial<Record<Queue['step'], number>> = {
  add_documents: 170,
  look_at_parts: 180,
  record_delivery_order: 220,
}

interface Settings {
  t: TFunction
  labels: Labels
  queue: Queue
  at: number
  addressOf: (row: OrderRow, tab?: OrderTabKey) => string
}

/** What the work needs first; the other columns of orders are there to be chosen. */
function queueColumns({ t, labels, queue, at, addressOf }: Settings): QueueColumn[] {
  const all = orderColumns({ t, labels, addressOf: (row) => addressOf(row) })
  const of = (key: string, width?: number) =>
    all
      .filter((column) => column.key === key)
      .map((column) => ({ ...column, spare: false, ...(width ? { width } : {}) }))
  const title = isPromised(queue.due) ? t('dueWork.since.promised') : t('dueWork.since.waits')
  const first: QueueColumn[] = [
    ...of('order_id', 116),
    { key: 'since', title, width: 168, render: (row) => <Since row={row} due={queue.due} at={at} /> },
    {
      key: 'step',
      title: t('dueWork.steps.title'),
      width: stepWidths[queue.step] ?? 150,
      render: (row) => <DueAction row={row} step={queue.step} addressOf={addressOf} />,
    },
    ...of('name', 150),
    ...(queue.waiting === 'company' ? of('due', 120) : []),
    ...(queue.waiting === 'insurer' || queue.waiting === 'company' ? of('insurer', 170) : []),
    ...(queue.due === 'with_dues' ? of('fleet', 140) : []),
    ...of('phone', 140),
    ...of('plate', 148),
    ...of('status', 188),
    ...of('garage', 170),
    ...of('cr', 150),
  ]
  const keys = new Set(first.map(({ key }) => key))
  return [...first, ...all.filter(({ key }) => !keys.has(key)).map((column) => ({ ...column, spare: true }))]
}

interface Props {
  orders: ListOf<'list_orders'>
  queue: Queue
  /** The moment that the numbers are of. */
  at: number
  title: string
  addressOf: Settings['addressOf']
  onOpen: (row: OrderRow) => void
}

/** The orders of a queue, those first that have waited longest, each with what comes next. */
export function QueueList({ orders, queue, at, title, addressOf, onOpen }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  // The tab has chosen the queue: to clear the filters does not leave it.
  const { due: _queue, ...filters } = orders.state.filters
  const columns = useMemo(
    () => queueColumns({ t, labels, queue, at, addressOf }),
    [t, labels, queue, at, addressOf],
  )
  return (
    <div className="pl-queue-table">
      <ListTable
        id={`queue.${queue.due}`}
        of={{ ...orders, state: { ...orders.state, filters } }}
        title={title}
        filters={{ text: { label: t('orders.filters.text') } }}
        columns={columns}
        rows={(found) => found.orders}
        rowId={(row) => row.order_id}
        onOpen={onOpen}
        card={(row) => (
          <OrderCard row={row} address={addressOf(row)}>
            <Since row={row} due={queue.due} at={at} />
            <DueAction row={row} step={queue.step} addressOf={addressOf} />
          </OrderCard>
        )}
        texts={{ none: t(`dueWork.none.${queue.due}`), noneFit: t('orders.noneFit') }}
      />
    </div>
  )
}
