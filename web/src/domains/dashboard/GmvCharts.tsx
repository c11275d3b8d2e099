import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { orderStatus, StatsFlag, statsFlag } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import { Chart } from '../../kit/Chart'
import { count, date, money, monthName, shortMoney } from '../../kit/format'
import { Failed, Loading } from '../../kit/states'
import { ordersLink } from './links'
import { periodQuery } from './period'
import type { Gmv } from './types'
import { useLabels } from './labels'

const colors: Record<StatsFlag, string> = {
  [StatsFlag.Total]: '#0958d9',
  [StatsFlag.Retail]: '#0958d9',
  [StatsFlag.Insurance]: '#5b21a6',
  [StatsFlag.Business]: '#ad4e00',
}
const delivered = orderStatus.all.filter(orderStatus.isDelivered).join(',')

type Point = Gmv['points'][number]

const createdIn = (flag: StatsFlag, { from, to }: Point) =>
  ordersLink(flag, { created_from: from, created_to: to })
const deliveredIn = (flag: StatsFlag, { from, to }: Point) =>
  ordersLink(flag, { status_id: delivered, delivery_from: from, delivery_to: to })

function GmvTable({ gmv, flag, name }: { gmv: Gmv; flag: StatsFlag; name: (point: Point) => string }) {
  const { t } = useTranslation()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.period')}</th>
          <th scope="col">{t('dashboard.created')}</th>
          <th scope="col">{t('dashboard.handedBack')}</th>
          <th scope="col">{t('dashboard.gmv')}</th>
        </tr>
      </thead>
      <tbody>
        {gmv.points.map((point) => (
          <tr key={point.from}>
            <td>{name(point)}</td>
            <td>
              <Link to={createdIn(flag, point)}>{count(point.created)}</Link>
            </td>
            <td>
              <Link to={deliveredIn(flag, point)}>{count(point.delivered)}</Link>
            </td>
            <td>
              <Link to={deliveredIn(flag, point)}>{money(point.gmv)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** GMV by kind, and orders created and delivered, by day or month. */
export function GmvCharts({ filters, flag }: { filters: Readonly<Record<string, string>>; flag: StatsFlag }) {
  const { t } = useTranslation()
  const words = useLabels()
  const navigate = useNavigate()
  const answer = useCall('get_order_gmv_stats', { query: { ...periodQuery(filters), flag } })
  const gmv = answer.data
  const drawn = useMemo(() => {
    if (!gmv) return undefined
    const name = (point: Point) => (gmv.step === 'month' ? monthName(point.from) : date(point.from))
    const kinds = statsFlag.all.filter(
      (kind) => kind !== StatsFlag.Total && (flag === StatsFlag.Total || flag === kind),
    )
    return {
      name,
      labels: gmv.points.map(name),
      gmv: kinds.map((kind) => ({
        name: words.flag(kind),
        kind: 'bar' as const,
        stack: 'gmv',
        color: colors[kind],
        text: (value: number) => money(value),
        values: gmv.points.map((point) => point.kinds.find((one) => one.flag === kind)?.gmv ?? 0),
      })),
      orders: [
        {
          name: t('dashboard.created'),
          kind: 'line' as const,
          color: colors[StatsFlag.Total],
          text: count,
          values: gmv.points.map((point) => point.created),
        },
        {
          name: t('dashboard.handedBack'),
          kind: 'line' as const,
          color: '#237804',
          text: count,
          values: gmv.points.map((point) => point.delivered),
        },
      ],
      sum: (value: (point: Point) => number) => gmv.points.reduce((all, point) => all + value(point), 0),
    }
  }, [gmv, flag, t, words])
  if (answer.error && !gmv)
    return (
      <div className="pl-card">
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  if (!gmv || !drawn)
    return (
      <div className="pl-card">
        <Loading rows={7} />
      </div>
    )
  const open = (to: (flag: StatsFlag, point: Point) => string) => (index: number) => {
    const point = gmv.points[index]
    if (point) void navigate(to(flag, point))
  }
  const table = <GmvTable gmv={gmv} flag={flag} name={drawn.name} />
  return (
    <>
      <Chart
        title={gmv.step === 'month' ? t('dashboard.gmvByMonth') : t('dashboard.gmvByDay')}
        summary={t('dashboard.gmvSummary', { amount: money(drawn.sum((point) => point.gmv)) })}
        labels={drawn.labels}
        series={drawn.gmv}
        short={shortMoney}
        asOf={gmv.as_of}
        table={table}
        onPick={open(deliveredIn)}
      />
      <Chart
        title={gmv.step === 'month' ? t('dashboard.ordersByMonth') : t('dashboard.ordersByDay')}
        summary={t('dashboard.ordersSummary', {
          made: count(drawn.sum((point) => point.created)),
          back: count(drawn.sum((point) => point.delivered)),
        })}
        labels={drawn.labels}
        series={drawn.orders}
        asOf={gmv.as_of}
        table={table}
        onPick={open(createdIn)}
      />
    </>
  )
}
