import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { FactList } from '../../kit/FactList'
import { count } from '../../kit/format'

type Limits = DataOf<'list_configs'>['limits']

/** What no setting changes: when customers are called about leads, and how often. */
export function CallingLimits({ limits }: { limits: Limits }) {
  const { t } = useTranslation()
  const percent = (value: number) => `${count(Math.round(value * 10) / 10)} %`
  const share = limits.abandon_share * 100
  const isAbove = share > limits.abandon_cap
  return (
    <section className="pl-card" aria-label={t('calls.limits.title')}>
      <h2>{t('calls.limits.title')}</h2>
      <p className="pl-quiet">{t('calls.limits.text')}</p>
      <FactList
        className="pl-fact-grid"
        facts={[
          [t('calls.limits.hours'), `${limits.window_from}–${limits.window_to}`],
          [t('calls.limits.aDay'), count(limits.max_per_day)],
          [t('calls.limits.inAll'), count(limits.max_total)],
          [
            t('calls.limits.abandoned'),
            t(isAbove ? 'calls.limits.aboveCap' : 'calls.limits.belowCap', {
              share: percent(share),
              cap: percent(limits.abandon_cap),
            }),
          ],
        ]}
      />
    </section>
  )
}
