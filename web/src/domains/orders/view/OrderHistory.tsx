import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../kit/figures'
import { date, dateTime, money } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { Empty } from '../../../kit/states'
import { useLabels } from '../../../shared/orderLabels'
import { useStatuses } from '../../../shared/lookups'
import type { OrderDetail, TimelineEntry } from '../types'
import { type Change, changesOf, formatValue } from './changes'
import { useFieldLabel, useValueLabel } from './fieldLabel'

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

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const event = events.find((known) => known === entry.event)
  return (
    <li className={`pl-entry pl-entry-${entry.event}`}>
      <div className="pl-entry-head">
        <strong>{event ? t(`orders.history.${event}`) : entry.event.replaceAll('_', ' ')}</strong>
        <DateTime value={entry.at} />
        <span className="pl-quiet">
          {t('orders.history.by', { who: entry.actor_name, role: entry.role })}
        </span>
      </div>
      {entry.reason ? (
        <p className="pl-multiline">{t('orders.history.reason', { reason: entry.reason })}</p>
      ) : null}
      <ul className="pl-changes">
        {changesOf(entry).map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </ul>
    </li>
  )
}

/** The history of the order, newest first; it cannot be edited. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.timeline.length === 0) return <Empty title={t('orders.history.none')} />
  return (
    <ol className="pl-card pl-timeline" reversed>
      {order.timeline.toReversed().map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}
