import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { Sides } from '../../shared/Sides'
import { BillLines, BillTotals } from './Amounts'
import type { BillPreview } from './types'

/** What would be billed: one bill, or those of insurer and customer, each with its recipient and its tax. */
export function PreparedBills({ preview }: { preview: BillPreview }) {
  const { t } = useTranslation()
  if (preview.lines.length === 0) return null
  if (preview.bills.length < 2)
    return (
      <>
        <BillLines lines={preview.lines} label={t('bills.previewLines')} />
        <BillTotals
          totals={preview.totals}
          percent={preview.discount_percent}
          reason={preview.bills[0]?.tax_reason ?? preview.tax_reason}
        />
      </>
    )
  return (
    <>
      {preview.bills.map((bill) => {
        const title = t(`bills.recipients.${bill.recipient_kind ?? 'customer'}`)
        return (
          <section key={bill.recipient_kind} className="pl-bill-part" aria-label={title}>
            <h3>
              {title} · <Money value={bill.totals.total} />
            </h3>
            <Sides supplier={preview.supplier} recipient={bill.recipient} place={bill.place_of_supply} />
            <BillLines lines={bill.lines} label={t('bills.linesFor', { who: bill.recipient.name })} />
            <BillTotals totals={bill.totals} percent={preview.discount_percent} reason={bill.tax_reason} />
          </section>
        )
      })}
      <p className="pl-bill-together">
        {t('bills.together')} <Money value={preview.totals.total} />
      </p>
    </>
  )
}
