import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { type StatsFlag, statsFlag } from '../../api/enums.gen'
import { count, money, shortCount, shortMoney } from '../../kit/format'
import { ordersLink } from './links'
import { change } from './period'
import type { Overall } from './types'

interface CardProps {
  name: string
  value: string
  /** The exact value; undefined until it is there. */
  exact: string | undefined
  to: string
  note: ReactNode
}

function Card({ name, value, exact, to, note }: CardProps) {
  return (
    <li className="pl-card pl-figure">
      <Link to={to}>
        <span className="pl-figure-name">{name}</span>
        <strong title={exact}>{value}</strong>
      </Link>
      <span className="pl-quiet">{note}</span>
    </li>
  )
}

/** The change against the period before. */
function Change(props: { now: number; before: number; shown: string; exact: string }) {
  const { t } = useTranslation()
  const percent = change(props.now, props.before)
  if (percent === undefined) return t('dashboard.nothingBefore')
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  const text = t('dashboard.against', { change: `${sign}${count(Math.abs(percent))} %`, before: props.shown })
  return <span title={props.exact}>{text}</span>
}

/** What is due of orders that were handed back: of those alone that are not paid, so that the list behind it is a short one. */
function DueCard({ flag }: { flag: StatsFlag }) {
  const { t } = useTranslation()
  const kind = statsFlag.kind[flag]
  const query = { due: 'with_dues', limit: 1, ...(kind === null ? {} : { is_retail: kind }) } as const
  const { data } = useCall('list_orders', { query }, { handles: 'all' })
  const due = data?.totals.due
  return (
    <Card
      name={t('dashboard.due')}
      value={due === undefined ? t('kit.blank') : shortMoney(due)}
      exact={due === undefined ? undefined : money(due)}
      to={ordersLink(flag, { due: 'with_dues' })}
      note={
        data ? (
          <span title={count(data.count)}>{t('dashboard.dueNow', { orders: shortCount(data.count) })}</span>
        ) : null
      }
    />
  )
}

/** The figures of the period and of now; each card links to the orders it counts. */
export function Cards({ overall, flag }: { overall: Overall; flag: StatsFlag }) {
  const { t } = useTranslation()
  const stats = overall.stats.find((one) => one.flag === flag)
  if (!stats) return null
  const { from, to } = overall.period
  const { now, before, open } = stats
  const delivered = overall.delivered_statuses.join(',')
  const handedBack = ordersLink(flag, { status_id: delivered, delivery_from: from, delivery_to: to })
  const aov = (value: number | null | undefined) =>
    value === null || value === undefined ? t('kit.blank') : shortMoney(value)
  return (
    <ul className="pl-figures" aria-label={t('dashboard.cards')}>
      <Card
        name={t('dashboard.orders')}
        value={shortCount(now.created.orders)}
        exact={count(now.created.orders)}
        to={ordersLink(flag, { created_from: from, created_to: to })}
        note={
          <Change
            now={now.created.orders}
            before={before.created.orders}
            shown={shortCount(before.created.orders)}
            exact={count(before.created.orders)}
          />
        }
      />
      <Card
        name={t('dashboard.gmv')}
        value={shortMoney(now.delivered.amount)}
        exact={money(now.delivered.amount)}
        to={handedBack}
        note={
          <Change
            now={now.delivered.amount}
            before={before.delivered.amount}
            shown={shortMoney(before.delivered.amount)}
            exact={money(before.delivered.amount)}
          />
        }
      />
      <Card
        name={t('dashboard.aov')}
        value={aov(now.aov)}
        exact={money(now.aov)}
        to={handedBack}
        note={
          <Change
            now={now.aov ?? 0}
            before={before.aov ?? 0}
            shown={aov(before.aov)}
            exact={money(before.aov)}
          />
        }
      />
      <Card
        name={t('dashboard.open')}
        value={shortCount(open.orders)}
        exact={count(open.orders)}
        to={ordersLink(flag, { status_id: overall.open_statuses.join(',') })}
        note={
          <span title={money(open.amount)}>
            {t('dashboard.openNow', { amount: shortMoney(open.amount) })}
          </span>
        }
      />
      <Card
        name={t('dashboard.delayed')}
        value={shortCount(stats.delayed)}
        exact={count(stats.delayed)}
        to={ordersLink(flag, { due: 'delayed' })}
        note={t('dashboard.delayedNow')}
      />
      <DueCard flag={flag} />
      <Card
        name={t('dashboard.owed')}
        value={shortMoney(stats.owed.amount)}
        exact={money(stats.owed.amount)}
        to={ordersLink(flag, { owed: 'true' })}
        note={
          <span title={count(stats.owed.orders)}>
            {t('dashboard.owedNow', { orders: shortCount(stats.owed.orders) })}
          </span>
        }
      />
    </ul>
  )
}
