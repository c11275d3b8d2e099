import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { ShortMoney } from '../../kit/figures'
import { count } from '../../kit/format'
import { Bars } from './Bars'
import { ordersLink } from './links'
import { Unavailable } from './Unavailable'
import { type Flag, flags, periodQuery, restOf } from './period'
import { useLabels } from './labels'

interface Props {
  filters: Readonly<Record<string, string>>
  flag: Flag
}

/** The current number of orders in each status, in the order of the status chains. */
export function OrdersByStatus({ flag }: { flag: Flag }) {
  const { t, i18n } = useTranslation()
  const answer = useCall('get_order_status_detail', { query: { flag: flags[flag] } })
  if (!answer.data) return <Unavailable answer={answer} />
  const nameOf = (id: number, status: string) => {
    const key = `orders.statuses.s${id}`
    const name = i18n.exists(key) ? t(key as unknown as 'orders.statuses.s1') : status
    return id >= 800 ? t('orders.insuranceStatus', { status: name }) : name
  }
  const rows = answer.data.statuses.filter((row) => row.orders > 0)
  return (
    <Bars
      title={t('dashboard.funnel')}
      asOf={answer.data.as_of}
      bars={rows.map((row) => ({
        key: row.status_id,
        name: nameOf(row.status_id, row.status),
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
  const answer = useCall('get_orders_count', { query: { ...periodQuery(filters), flag: flags[flag] } })
  if (!answer.data) return <Unavailable answer={answer} />
  const { period, kinds, types, cities, as_of: asOf } = answer.data
  const createdIn = { created_from: period.from, created_to: period.to }
  const names = Object.keys(flags) as Flag[]
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
            .filter((row) => row.flag !== 0)
            .map((row) => {
              const kind = names.find((name) => flags[name] === row.flag) ?? 'total'
              const note = t('dashboard.before', { count: count(row.before) as unknown as number })
              return {
                key: kind,
                name: labels.flag(kind),
                value: row.orders,
                to: ordersLink(kind, createdIn),
                note,
              }
            }),
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
