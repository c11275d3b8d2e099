import { ArrowRightOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { DateTime } from '../../../kit/figures'
import { date, dateTime, money } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { Empty, Failed } from '../../../kit/states'
import { useLabels } from '../../../shared/orderLabels'
import { useStatuses } from '../../../shared/lookups'
import type { OrderDetail, TimelineEntry } from '../types'
import { type Change, changesOf, formatValue } from './changes'
import { CustomerContact } from './CustomerContact'
import { useFieldLabel, useValueLabel } from './fieldLabel'
import { MessageEntry } from './MessageEntry'
import { historyOf } from './messages'
import { movedBy } from './moved'
import { UndoMove } from './UndoMove'
import './messages.css'

function useFormatters() {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses } = useStatuses()
  const field = useFieldLabel()
  const valueLabel = useValueLabel()
  const statusLabel = (name: string) =>
    labels.status(statuses.find(({ status }) => status === name) ?? { id: -1, status: name })
  return {
    yes: t('kit.yes'),
    no: t('kit.no'),
    status: statusLabel,
    statusOfId: (id: number) => labels.status({ id, status: String(id) }),
    money: (value: number) => money(value),
    date,
    dateTime,
    field,
    valueLabel,
  }
}

function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation()
  const formatters = useFormatters()
  const before = formatValue(change.field, change.before, formatters)
  const after = formatValue(change.field, change.after, formatters)
  return (
    <li>
      <span className="pl-change-field">{formatters.field(change.field)}</span>
      {before ? <del>{before}</del> : <span className="pl-quiet">{t('kit.blank')}</span>}
      <Icon icon={ArrowRightOutlined} className="pl-change-arrow" />
      <span className="pl-visually-hidden">{t('orders.history.became')}</span>
      {after ? <ins>{after}</ins> : <span className="pl-quiet">{t('kit.blank')}</span>}
    </li>
  )
}

const events = [
  'created',
  'edited',
  'status_changed',
  'reopened',
  'inventory',
  'job_card',
  'estimate',
  'approval',
  'checklist',
  'bill',
  'credit_note',
  'payment',
  'insurance',
  'file',
  'escalation',
  'refund',
  'call',
] as const

/** What an entry tells, in a few words. */
function useEntryTitle() {
  const { t } = useTranslation()
  return (entry: TimelineEntry): string => {
    const moved = movedBy(entry)
    if (moved?.undone) return t('moves.undone')
    const event = events.find((known) => known === entry.event)
    const title = event ? t(`orders.history.${event}`) : entry.event.replaceAll('_', ' ')
    const by = moved ? t('moves.by', { what: t(`moves.proofs.${moved.proof}`) }) : undefined
    return by ? `${title}: ${by}` : title
  }
}

function Entry({ entry, order }: { entry: TimelineEntry; order: OrderDetail }) {
  const { t } = useTranslation()
  const titleOf = useEntryTitle()
  return (
    <li className={`pl-entry pl-entry-${entry.event}`}>
      <div className="pl-entry-head">
        <strong>{titleOf(entry)}</strong>
        <DateTime value={entry.at} />
        <span className="pl-quiet">
          {t('orders.history.by', { who: entry.actor_name, role: entry.role })}
        </span>
        {order.undo?.entry_id === entry.id ? <UndoMove order={order} undo={order.undo} /> : null}
      </div>
      {entry.reason ? (
        <p className="pl-multiline">{t('orders.history.reason', { reason: entry.reason })}</p>
      ) : null}
      <ul className="pl-changes">
        {changesOf(entry)
          .filter(({ field }) => field !== 'moved_by')
          .map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
      </ul>
    </li>
  )
}

type Shown = 'all' | 'messages'

/** The history of the order with what its customer was told, newest first; it cannot be edited. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<Shown>('all')
  const orderId = order.order_id
  const answer = useCall('list_order_messages', { query: { order_id: orderId } }, { handles: 'all' })
  const lines = historyOf(order.timeline, answer.data?.messages ?? [], only)
  return (
    <div className="pl-order-thread">
      {answer.data ? <CustomerContact orderId={orderId} contact={answer.data.contact} /> : null}
      {answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      <Segmented<Shown>
        aria-label={t('messages.filter')}
        className="pl-history-filter"
        value={only}
        onChange={setOnly}
        options={[
          { value: 'all', label: t('messages.all') },
          { value: 'messages', label: t('messages.only') },
        ]}
      />
      {lines.length === 0 ? (
        <Empty title={only === 'messages' ? t('messages.none') : t('orders.history.none')} />
      ) : (
        <ol className="pl-card pl-timeline" reversed>
          {lines.map((line) =>
            line.kind === 'entry' ? (
              <Entry key={`entry ${line.entry.id}`} entry={line.entry} order={order} />
            ) : (
              <MessageEntry key={`message ${line.message.id}`} message={line.message} />
            ),
          )}
        </ol>
      )}
    </div>
  )
}
