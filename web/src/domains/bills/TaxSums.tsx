import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { Money } from '../../kit/figures'
import { Failed, Loading } from '../../kit/states'

const taxes = ['central', 'state', 'integrated', 'service'] as const

/** The tax of an order by code and rate, as needed for a GST return. */
export function TaxSums({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  // The totals cover all lines, whichever page is requested; the lines themselves are on the bill.
  const answer = useCall('list_gst_order_items', { query: { order_id: orderId, limit: 1 } })
  const found = answer.data?.order_id === orderId ? answer.data : undefined
  if (!found)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={3} />
    )
  const { by_code: sums, number } = found
  if (sums.length === 0) return null
  const coded = sums.some(({ code }) => code)
  const rows = taxes.filter((tax) => sums.some((sum) => sum.tax[tax] !== 0))
  const all = (amountOf: (sum: (typeof sums)[number]) => number) =>
    Math.round(sums.reduce((sum, one) => sum + amountOf(one), 0) * 100) / 100
  const title = number ? t('bills.taxSums', { number }) : t('bills.taxSumsNow')
  return (
    <section className="pl-card pl-bill" aria-label={title}>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="pl-bill-scroll" role="region" aria-label={t('bills.taxSumsTable')} tabIndex={0}>
        <table className="pl-bill-table pl-bill-tax">
          <thead>
            <tr>
              {coded ? <th scope="col">{t('bills.columns.code')}</th> : null}
              <th scope="col">{t('bills.columns.rate')}</th>
              <th scope="col">{t('bills.columns.taxable')}</th>
              {rows.map((tax) => (
                <th key={tax} scope="col">
                  {t(`bills.sums.${tax}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={`${sum.code ?? ''} ${sum.rate}`}>
                {coded ? <td>{sum.code ?? t('bills.noCode')}</td> : null}
                <td>{sum.rate} %</td>
                <td>
                  <Money value={sum.taxable} />
                </td>
                {rows.map((tax) => (
                  <td key={tax}>
                    <Money value={sum.tax[tax]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={coded ? 2 : 1}>
                {t('bills.sums.total')}
              </th>
              <td>
                <Money value={all(({ taxable }) => taxable)} />
              </td>
              {rows.map((tax) => (
                <td key={tax}>
                  <Money value={all((sum) => sum.tax[tax])} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
