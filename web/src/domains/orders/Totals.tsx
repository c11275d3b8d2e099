import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { usePhone } from '../../kit/narrow'
import './totals.css'

type Figures = Pick<DataOf<'list_orders'>, 'count' | 'totals'>

/** Keeps the place until they are there, so that what is below does not move. */
const usual: Figures = { count: 1000, totals: { amount: 10_000_000, paid: 10_000_000, due: 1_000_000 } }

/** The totals over all orders of a list, not only those of the page. */
export function Totals({ list }: { list: Figures | undefined }) {
  const { t } = useTranslation()
  const isPhone = usePhone()
  const { count: number, totals } = list ?? usual
  const style = list ? undefined : ({ visibility: 'hidden' } as const)
  const sums = [
    [t('orders.columns.amount'), totals.amount],
    [t('orders.columns.paid'), totals.paid],
    [t('orders.columns.due'), totals.due],
  ] as const
  const figures = (
    <dl className="pl-order-totals" style={style} aria-label={t('orders.totals')}>
      {isPhone ? null : (
        <div>
          <dt>{t('orders.count')}</dt>
          <dd className="pl-number">{count(number)}</dd>
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
  if (!isPhone) return figures
  // On a phone the list begins sooner.
  return (
    <details className="pl-order-totals-folded">
      <summary style={style}>
        {t('orders.count')}: <span className="pl-number">{count(number)}</span> · {t('orders.sums')}
      </summary>
      {figures}
    </details>
  )
}
