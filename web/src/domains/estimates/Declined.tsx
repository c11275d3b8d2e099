import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime, Money } from '../../kit/figures'
import { PageNumbers, usePages } from '../../kit/Paged'
import { Failed, Loading } from '../../kit/states'
import { DeclinedName } from '../../shared/DeclinedName'

/** What the customer did not want this time: to be spoken about again. */
export function Declined({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const pages = usePages(20)
  const declined = useCall('list_declined_lines', { query: { order_id: orderId, ...pages.query } })
  const shown = declined.data
  if (!shown) {
    return declined.error ? (
      <Failed error={declined.error} onRetry={() => void declined.refetch()} />
    ) : (
      <Loading rows={2} />
    )
  }
  if (shown.count === 0) return null
  return (
    <section className="pl-card" aria-label={t('estimates.declined')}>
      <h2>{t('estimates.declined')}</h2>
      <ul className="pl-estimate-decisions">
        {shown.lines.map((line) => (
          <li key={line.line_id}>
            <DeclinedName line={line} /> <Money value={line.amount} />{' '}
            <span className="pl-quiet">
              <DateTime value={line.declined_at} />
            </span>
          </li>
        ))}
      </ul>
      <PageNumbers of={pages} count={shown.count} />
    </section>
  )
}
