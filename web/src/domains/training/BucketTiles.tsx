import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import type { QueryOf } from '../../api/callTypes'
import { AsOf } from '../../kit/AsOf'
import { count } from '../../kit/format'
import { Failed, Loading } from '../../kit/states'
import { statusTones, useTrainingLabels } from './labels'
import type { Buckets, StatusId } from './types'

/** Seats and passes in one line. */
function Figures({ counts }: { counts: Buckets }) {
  const { t } = useTranslation()
  const { slots, pass_rate: rate } = counts
  return (
    <p className="pl-quiet pl-training-figures">
      <span>{t('training.openSlots', { count: slots.open })}</span>
      <span>{t('training.seats', { booked: count(slots.booked), seats: count(slots.seats) })}</span>
      <span>{typeof rate === 'number' ? t('training.passRate', { rate }) : t('training.noPassRate')}</span>
      <AsOf at={counts.as_of} />
    </p>
  )
}

/** How many are in each status; a tile opens them below. */
export function BucketTiles({ query }: { query: QueryOf<'get_training_dashboard'> }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const [address, setAddress] = useSearchParams()
  const answer = useCall('get_training_dashboard', { query })
  const chosen = address.get('status_id')
  const open = (status: StatusId) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'sort', 'text', 'slot_id']) next.delete(name)
        if (chosen === String(status)) next.delete('status_id')
        else {
          next.set('status_id', String(status))
          next.set('tab', 'bookings')
        }
        return next
      },
      { replace: true },
    )
  const counts = answer.data
  if (!counts)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={3} />
    )
  return (
    <section aria-label={t('training.overview')} aria-busy={answer.isFetching}>
      <ul className="pl-training-tiles">
        {counts.buckets.map((bucket) => (
          <li key={bucket.status_id}>
            <button
              type="button"
              className={`pl-training-tile pl-status-${statusTones[bucket.status_id]}`}
              aria-pressed={chosen === String(bucket.status_id)}
              onClick={() => open(bucket.status_id)}
            >
              <strong>{count(bucket.count)}</strong>
              <span>
                <span className="pl-status-dot" aria-hidden="true" />
                {labels.status(bucket.status_id)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Figures counts={counts} />
    </section>
  )
}
