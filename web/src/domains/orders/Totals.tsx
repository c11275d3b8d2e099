import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { usePhone } from '../../kit/narrow'

type Figures = Pick<DataOf<'list_orders'>, 'count' | 'totals'>

/** Keeps the place until they are there, so that what is below does not move. */
const usual: Figures = { count: 1000, totals: { amount: 1_000_000, paid: 1_000_000, due: 1_000_000 } }

/** The totals over all orders of a list, not only those of the page. */
export function Totals({ list }: { list: Figures | undefined }) {
  const { t } = useTranslation()
<<<<<<< ours
  const isPhone = usePhone()
  if (!list) return null
=======
  const { count: number, totals } = list ?? usual
>>>>>>> theirs
  const sums = [
    [t('orders.columns.amount'), totals.amount],
    [t('orders.columns.paid'), totals.paid],
    [t('orders.columns.due'), totals.due],
  ] as const
<<<<<<< ours
  const totals = (
    <dl className="pl-order-totals" aria-label={t('orders.totals')}>
      {isPhone ? null : (
        <div>
          <dt>{t('orders.count')}</dt>
          <dd className="pl-number">{count(list.count)}</dd>
        </div>
      )}
=======
  return (
    <dl
      className={list ? 'pl-order-totals' : 'pl-order-totals pl-order-totals-awaited'}
      aria-label={t('orders.totals')}
    >
      <div>
        <dt>{t('orders.count')}</dt>
        <dd className="pl-number">{count(number)}</dd>
      </div>
>>>>>>> theirs
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
