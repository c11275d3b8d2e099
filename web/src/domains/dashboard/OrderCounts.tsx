import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatus, StatsFlag } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import { ShortMoney } from '../../kit/figures'
import { count } from '../../kit/format'
import { Bars } from './Bars'
import { ordersLink } from './links'
import { Unavailable } from './Unavailable'
import { periodQuery, restOf } from './period'
import { useLabels } from './labels'

interface Props {
  filters: Readonly<Record<string, string>>
  flag: StatsFlag
}

/** The current number of orders in each status, in the order of the status chains. */
export function OrdersByStatus({ flag }: { flag: StatsFlag }) {
  const { t } = useTranslation()
  const answer = useCall('get_order_status_detail', { query: { flag } })
  if (!answer.data) return <Unavailable answer={answer} />
  const nameOf = (id: OrderStatus) => {
    const status = t(`orders.statuses.s${id}`)
    return orderStatus.chain[id] === 'insurance' ? t('orders.insuranceStatus', { status }) : status
  }
  const rows = answer.data.statuses.filter((row) => row.orders > 0)
  return (
    <Bars
      title={t('dashboard.funnel')}
      asOf={answer.data.as_of}
      bars={rows.map((row) => ({
        key: row.status_id,
        name: nameOf(row.status_id),
        value: row.orders,
        to: ordersLink(flag, { status_id: row.status_id }),
        note: <ShortMoney value={row.amount} />,
        plain: !row.is_open,
      }))}
    />
  )
}

const maxCities = 12

/** The orders created in the period, by kind and by city. */
export function OrdersByKindAndCity({ filters, flag }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const answer = useCall('get_orders_count', { query: { ...periodQuery(filters), flag } })
  if (!answer.data) return <Unavailable answer={answer} />
  const { period, kinds, types, cities, as_of: asOf } = answer.data
  const createdIn = { created_from: period.from, created_to: period.to }
  const rest = restOf(cities.slice(maxCities))
  const others = rest
    ? {
        key: 'others',
        name: t('dashboard.otherCities', { count: rest.cities }),
        value: rest.orders,
        note: <ShortMoney value={rest.amount} />,
        plain: true,
      }
    : undefined
  return (
    <>
      <Bars
        title={t('dashboard.byKind')}
        asOf={asOf}
        bars={[
          ...kinds
            .filter((row) => row.flag !== StatsFlag.Total)
            .map((row) => ({
              key: row.flag,
              name: labels.flag(row.flag),
              value: row.orders,
              to: ordersLink(row.flag, createdIn),
              note: t('dashboard.before', { count: count(row.before) as unknown as number }),
            })),
          ...types.map((row) => ({
            key: row.order_type,
            name: t('dashboard.ofType', { type: labels.type(row.order_type, row.name) }),
            value: row.orders,
            to: ordersLink(flag, { ...createdIn, order_type: row.order_type }),
          })),
        ]}
      />
      <Bars
        title={t('dashboard.byCity')}
        asOf={asOf}
        bars={[
          ...cities.slice(0, maxCities).map((row) => ({
            key: row.city_id,
            name: row.city,
            value: row.orders,
            to: ordersLink(flag, { ...createdIn, city_id: row.city_id }),
            note: <ShortMoney value={row.amount} />,
          })),
          ...(others ? [others] : []),
        ]}
      />
    </>
  )
}
