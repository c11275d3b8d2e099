import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { fromMinor, type Totals as Sums } from '../../shared/tax'
import type { EstimateDetail, OfferTerms } from './types'

type Shown = EstimateDetail['totals']

/** Locally computed totals in the form used by calls. */
export const shownSums = (sums: Sums): Shown => ({
  labour: fromMinor(sums.labour),
  material: fromMinor(sums.material),
  discount: fromMinor(sums.discount),
  taxable: fromMinor(sums.taxable),
  tax: {
    central: fromMinor(sums.tax.central),
    state: fromMinor(sums.tax.state),
    integrated: fromMinor(sums.tax.integrated),
    service: fromMinor(sums.tax.service),
  },
  tax_total: fromMinor(sums.taxTotal),
  round_off: fromMinor(sums.roundOff),
  total: fromMinor(sums.total),
})

interface Props {
  title: string
  totals: Shown
  /** The per cent that is given on the whole: it is part of the discount. */
  percent?: number | null | undefined
  /** Coupon and voucher, which are part of the discount. */
  offer?: OfferTerms
  /** The tax and the reason for it. */
  reasons: readonly string[]
}

/** The totals of an estimate, with the tax and its reason. */
export function Totals({ title, totals, percent, offer, reasons }: Props) {
  const { t } = useTranslation()
  const { tax } = totals
  const rows = [
    ['labour', totals.labour],
    ['material', totals.material],
    ['discount', -totals.discount],
    ['taxable', totals.taxable],
    ['central', tax.central],
    ['state', tax.state],
    ['integrated', tax.integrated],
    ['service', tax.service],
    ['round_off', totals.round_off],
  ] as const
  const always = new Set(['labour', 'material', 'taxable'])
  return (
    <section className="pl-card pl-estimate-totals" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {rows
          .filter(([key, value]) => always.has(key) || value !== 0)
          .map(([key, value]) => (
            <div key={key}>
              <dt>
                {key === 'discount' && percent
                  ? t('estimates.discountWith', { percent })
                  : t(`estimates.sums.${key}`)}
              </dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        <div className="pl-estimate-sum">
          <dt>{t('estimates.sums.total')}</dt>
          <dd>
            <Money value={totals.total} />
          </dd>
        </div>
      </dl>
      {offer?.coupon ? (
        <p>{t('estimates.withCoupon', { code: offer.coupon.code, title: offer.coupon.title })}</p>
      ) : null}
      {offer?.voucher ? <p>{t('estimates.withVoucher')}</p> : null}
      {reasons.map((reason) => (
        <p key={reason} className="pl-quiet">
          {reason}
        </p>
      ))}
    </section>
  )
}

/** Each reason once: in India labour and parts have the same. */
export const reasonsOf = (labour: string | undefined, parts: string | undefined): string[] => [
  ...new Set([labour, parts].filter((reason) => reason !== undefined)),
]
