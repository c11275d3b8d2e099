import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type StatsFlag } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { Chart } from '../../kit/Chart'
import { count, date, monthName } from '../../kit/format'
import { Failed, Loading } from '../../kit/states'
import { Bars } from './Bars'
import { feedbackLink } from './links'
import { periodQuery } from './period'

interface Props {
  filters: Readonly<Record<string, string>>
  flag: StatsFlag
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** Customers' ratings of delivered orders, and whether they would recommend us. */
export function Ratings({ filters, flag }: Props) {
  const { t } = useTranslation()
  const answer = useCall('get_orders_feedback_stats', {
    query: { ...periodQuery(filters), flag },
  })
  if (!answer.data)
    return (
      <div className="pl-card">
        {answer.error ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Loading rows={5} />
        )}
      </div>
    )
  const { now, before, period } = answer.data
  const days = { delivery_from: period.from, delivery_to: period.to }
  const blank = t('kit.blank')
  const average = (value: number | null | undefined) => value?.toFixed(2) ?? blank
  const nps = (value: number | null | undefined) =>
    value === null || value === undefined ? blank : signed(value)
  const classes = [
    ['promoter', now.promoters],
    ['passive', now.passives],
    ['detractor', now.detractors],
  ] as const
  return (
    <Bars
      title={t('dashboard.ratings')}
      asOf={answer.data.as_of}
      bars={[
        ...[5, 4, 3, 2, 1].map((rating) => ({
          key: rating,
          name: t('dashboard.stars', { count: rating }),
          value: now.ratings[rating - 1] ?? 0,
          to: feedbackLink(flag, { ...days, rating }),
        })),
        ...classes.map(([nps_class, value]) => ({
          key: nps_class,
          name: t(`feedback.classes.${nps_class}`),
          value,
          to: feedbackLink(flag, { ...days, nps_class }),
        })),
      ]}
    >
      <dl className="pl-figure-row">
        <div>
          <dt>{t('feedback.summary.rated')}</dt>
          <dd>{count(now.rated)}</dd>
        </div>
        <div>
          <dt>{t('feedback.summary.average')}</dt>
          <dd>
            {average(now.average_rating)}{' '}
            <span className="pl-quiet">{t('dashboard.was', { value: average(before.average_rating) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('feedback.summary.nps')}</dt>
          <dd>
            {nps(now.nps)} <span className="pl-quiet">{t('dashboard.was', { value: nps(before.nps) })}</span>
          </dd>
        </div>
      </dl>
    </Bars>
  )
}

type Point = DataOf<'get_feedback_aggregate'>['points'][number]

const scale: [number, number] = [1, 5]

/** The average rating by day or month. */
export function RatingChart({ filters, flag }: Props) {
  const { t } = useTranslation()
  const answer = useCall('get_feedback_aggregate', { query: { ...periodQuery(filters), flag } })
  const navigate = useNavigate()
  const feedback = answer.data
  const drawn = useMemo(() => {
    if (!feedback) return undefined
    const labels = feedback.points.map(({ from }) =>
      feedback.step === 'month' ? monthName(from) : date(from),
    )
    const values = feedback.points.map(({ average_rating }) => average_rating ?? null)
    const name = t('feedback.summary.average')
    return { labels, series: [{ name, kind: 'line' as const, color: '#0958d9', values }] }
  }, [feedback, t])
  if (!feedback || !drawn)
    return (
      <div className="pl-card">
        {answer.error ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Loading rows={5} />
        )}
      </div>
    )
  const behind = ({ from, to }: Point) => feedbackLink(flag, { delivery_from: from, delivery_to: to })
  const ratedOf = (point: Point) => {
    const to = point.rated > 0 ? behind(point) : undefined
    return to ? <Link to={to}>{count(point.rated)}</Link> : count(point.rated)
  }
  const rated = feedback.points.reduce((all, point) => all + point.rated, 0)
  return (
    <Chart
      title={t('dashboard.ratingOverTime')}
      asOf={feedback.as_of}
      onPick={(index) => {
        const to = feedback.points[index] && behind(feedback.points[index])
        if (to) void navigate(to)
      }}
      summary={t('dashboard.ratingSummary', { rated: count(rated) })}
      labels={drawn.labels}
      series={drawn.series}
      range={scale}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.period')}</th>
              <th scope="col">{t('feedback.summary.rated')}</th>
              <th scope="col">{t('feedback.summary.average')}</th>
              <th scope="col">{t('feedback.summary.nps')}</th>
            </tr>
          </thead>
          <tbody>
            {feedback.points.map((point, at) => (
              <tr key={point.from}>
                <td>{drawn.labels[at]}</td>
                <td>{ratedOf(point)}</td>
                <td>{point.average_rating?.toFixed(2) ?? t('kit.blank')}</td>
                <td>{point.nps === null || point.nps === undefined ? t('kit.blank') : signed(point.nps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
