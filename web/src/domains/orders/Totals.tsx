import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { usePhone } from '../../kit/narrow'

/** The totals over all orders of a list, not only those of the page. */
export function Totals({ list }: { list: DataOf<'list_orders'> | undefined }) {
  const { t } = useTranslation()
  const isPhone = usePhone()
  if (!list) return null
  const sums = [
    [t('orders.columns.amount'), list.totals.amount],
    [t('orders.columns.paid'), list.totals.paid],
    [t('orders.columns.due'), list.totals.due],
  ] as const
  const totals = (
    <dl className="pl-order-totals" aria-label={t('orders.totals')}>
      {isPhone ? null : (
        <div>
          <dt>{t('orders.count')}</dt>
          <dd className="pl-number">{count(list.count)}</dd>
        </div>
      )}
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (!isPhone) return totals
  // On a phone the list begins sooner.
  return (
    <details className="pl-order-totals-folded">
      <summary>
        {t('orders.count')}: <span className="pl-number">{count(list.count)}</span> · {t('orders.sums')}
      </summary>
      {totals}
    </details>
  )
}
