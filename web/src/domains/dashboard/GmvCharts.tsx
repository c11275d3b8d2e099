import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { orderStatus } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import { Chart } from '../../kit/Chart'
import { count, date, money, monthName, shortMoney } from '../../kit/format'
import { Failed, Loading } from '../../kit/states'
import { ordersBehind } from './links'
import { type Flag, flags, periodQuery } from './period'
import type { Gmv } from './types'
import { useWords } from './words'

const colors: Record<Flag, string> = {
  total: '#0958d9',
  retail: '#0958d9',
  insurance: '#5b21a6',
  business: '#ad4e00',
}
const delivered = orderStatus.all.filter(orderStatus.isDelivered).join(',')

type Point = Gmv['points'][number]

const createdIn = (flag: Flag, { from, to }: Point) =>
  ordersBehind(flag, { created_from: from, created_to: to })
const deliveredIn = (flag: Flag, { from, to }: Point) =>
  ordersBehind(flag, { status_id: delivered, delivery_from: from, delivery_to: to })

function GmvTable({ of, flag, name }: { of: Gmv; flag: Flag; name: (point: Point) => string }) {
  const { t } = useTranslation()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.period')}</th>
          <th scope="col">{t('dashboard.made')}</th>
          <th scope="col">{t('dashboard.handedBack')}</th>
          <th scope="col">{t('dashboard.gmv')}</th>
        </tr>
      </thead>
      <tbody>
        {of.points.map((point) => (
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

/** GMV by kind, and orders made and handed back, along the days or months. */
export function GmvCharts({ filters, flag }: { filters: Readonly<Record<string, string>>; flag: Flag }) {
  const { t } = useTranslation()
  const words = useWords()
  const navigate = useNavigate()
  const answer = useCall('get_order_gmv_stats', { query: { ...periodQuery(filters), flag: flags[flag] } })
  const of = answer.data
  const drawn = useMemo(() => {
    if (!of) return undefined
    const name = (point: Point) => (of.step === 'month' ? monthName(point.from) : date(point.from))
    const kinds = (['retail', 'insurance', 'business'] as const).filter(
      (kind) => flag === 'total' || flag === kind,
    )
    return {
      name,
      labels: of.points.map(name),
      gmv: kinds.map((kind) => ({
        name: words.flag(kind),
        kind: 'bar' as const,
        stack: 'gmv',
        color: colors[kind],
        text: (value: number) => money(value),
        values: of.points.map((point) => point.kinds.find((one) => one.flag === flags[kind])?.gmv ?? 0),
      })),
      orders: [
        {
          name: t('dashboard.made'),
          kind: 'line' as const,
          color: colors.total,
          text: count,
          values: of.points.map((point) => point.created),
        },
        {
          name: t('dashboard.handedBack'),
          kind: 'line' as const,
          color: '#237804',
          text: count,
          values: of.points.map((point) => point.delivered),
        },
      ],
      sum: (value: (point: Point) => number) => of.points.reduce((all, point) => all + value(point), 0),
    }
  }, [of, flag, t, words])
  if (answer.error && !of)
    return (
      <div className="pl-card">
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    )
  if (!of || !drawn)
    return (
      <div className="pl-card">
        <Loading rows={7} />
      </div>
    )
  const open = (to: (flag: Flag, point: Point) => string) => (index: number) => {
    const point = of.points[index]
    if (point) void navigate(to(flag, point))
  }
  const table = <GmvTable of={of} flag={flag} name={drawn.name} />
  return (
    <>
      <Chart
        title={of.step === 'month' ? t('dashboard.gmvByMonth') : t('dashboard.gmvByDay')}
        summary={t('dashboard.gmvSummary', { amount: money(drawn.sum((point) => point.gmv)) })}
        labels={drawn.labels}
        series={drawn.gmv}
        short={shortMoney}
        asOf={of.as_of}
        table={table}
        onPick={open(deliveredIn)}
      />
      <Chart
        title={of.step === 'month' ? t('dashboard.ordersByMonth') : t('dashboard.ordersByDay')}
        summary={t('dashboard.ordersSummary', {
          made: count(drawn.sum((point) => point.created)),
          back: count(drawn.sum((point) => point.delivered)),
        })}
        labels={drawn.labels}
        series={drawn.orders}
        asOf={of.as_of}
        table={table}
        onPick={open(createdIn)}
      />
    </>
  )
}
