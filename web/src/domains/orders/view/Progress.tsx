import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../kit/figures'
import { chainOf, useLabels } from '../../../shared/orderLabels'
import { useStatuses } from '../../../shared/lookups'
import type { OrderDetail } from '../types'
import { type Milestone, progressOf } from './progress'

function Stop({ stop, name }: { stop: Milestone; name: string }) {
  const { t } = useTranslation()
  const isCurrent = stop.state === 'here' || stop.state === 'stopped'
  return (
    <li className={`pl-stop pl-stop-${stop.state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className="pl-stop-name">{name}</span>
      <span className="pl-visually-hidden">{t(`orders.progress.${stop.state}`)}</span>
      {stop.at ? <DateTime value={stop.at} day /> : null}
    </li>
  )
}

/** The order's status chain with the times reached. On a phone only the current status is written out. */
export function Progress({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses } = useStatuses()
  const chain = chainOf(order.order_type)
  const ids = new Map(statuses.filter(({ id }) => chain.includes(id)).map(({ id, status }) => [status, id]))
  const stops = progressOf({
    chain,
    status: order.status.id,
    timeline: order.timeline,
    idOf: (name) => ids.get(name),
  })
  return (
    <ol className="pl-stops" aria-label={t('orders.progress.title')}>
      {stops.map((stop) => (
        <Stop key={stop.id} stop={stop} name={labels.status({ id: stop.id, status: String(stop.id) })} />
      ))}
    </ol>
  )
}
