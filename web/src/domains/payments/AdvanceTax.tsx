import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import type { Payment } from './types'

type Advance = NonNullable<Payment['advance']>

/** The tax in an advance for services, and what the bill adjusts of it. */
export function AdvanceTax({ advance }: { advance: Advance }) {
  const { t } = useTranslation()
  return (
    <div className="pl-payment-advance">
      <p>
        {t('payments.advanceTax.title')}: <Money value={advance.amount} /> · {t('payments.advanceTax.place')}:{' '}
        {advance.place_of_supply}
      </p>
      <p className="pl-quiet">
        {advance.by_rate.map((sum) => (
          <span key={sum.rate}>
            {t('payments.advanceTax.rate', { rate: sum.rate })} <Money value={sum.taxable} /> {'+ '}
            <Money value={sum.tax.central + sum.tax.state + sum.tax.integrated} />{' '}
            {sum.tax.integrated > 0 ? 'IGST' : 'CGST + SGST'}.{' '}
          </span>
        ))}
        {advance.is_assumed ? `${t('payments.advanceTax.assumed')} ` : null}
        {advance.tax_reason}
      </p>
      <p>
        {advance.adjusted > 0 ? (
          <>
            {t('payments.advanceTax.adjusted')} <Money value={advance.adjusted} /> (
            {t('payments.advanceTax.tax')} <Money value={advance.adjusted_tax} />)
          </>
        ) : (
          t('payments.advanceTax.open')
        )}
      </p>
    </div>
  )
}
