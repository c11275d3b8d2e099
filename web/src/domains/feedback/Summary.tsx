import { useTranslation } from 'react-i18next'
import { count } from '../../kit/format'
import type { FeedbackList } from './types'

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** Figures over the whole filtered list, not only the page. */
export function Summary({ list }: { list: FeedbackList | undefined }) {
  const { t } = useTranslation()
  if (!list) return null
  const { summary } = list
  const blank = t('kit.blank')
  const figures = [
    [t('feedback.summary.count'), count(list.count)],
    [t('feedback.summary.rated'), count(summary.rated)],
    [t('feedback.summary.average'), summary.average_rating?.toFixed(2) ?? blank],
    [
      t('feedback.summary.nps'),
      summary.nps === null || summary.nps === undefined ? blank : signed(summary.nps),
    ],
    [t('feedback.summary.due'), count(summary.due)],
  ] as const
  return (
    <dl className="pl-feedback-summary" aria-label={t('feedback.summary.title')}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="pl-number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
