import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'

/** The totals over all orders of a list, not only those of the page. */
export function Totals({ list }: { list: DataOf<'list_orders'> | undefined }) {
  const { t } = useTranslation()
  if (!list) return null
  const sums = [
    [t('orders.columns.amount'), list.totals.amount],
    [t('orders.columns.paid'), list.totals.paid],
    [t('orders.columns.due'), list.totals.due],
  ] as const
  return (
    <dl className="pl-order-totals" aria-label={t('orders.totals')}>
      <div>
        <dt>{t('orders.count')}</dt>
        <dd className="pl-number">{count(list.count)}</dd>
      </div>
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
}
