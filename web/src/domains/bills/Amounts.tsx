import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import type { BillLine, BillPreview } from './types'
import { useUnitText } from '../../shared/units'

/** Lines with their taxes, as on a bill. */
export function BillLines({ lines, label }: { lines: readonly BillLine[]; label: string }) {
  const unitText = useUnitText()
  const { t } = useTranslation()
  const some = (amount: keyof BillLine['amounts']) => lines.some(({ amounts }) => amounts[amount] !== 0)
  const taxes = (['central', 'state', 'integrated', 'service'] as const).filter(some)
  const coded = lines.some(({ hsn }) => hsn)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="pl-bill-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="pl-bill-table">
        <thead>
          <tr>
            <th scope="col">{t('bills.columns.name')}</th>
            {coded ? <th scope="col">{t('bills.columns.code')}</th> : null}
            <th scope="col">{t('bills.columns.quantity')}</th>
            <th scope="col">{t('bills.columns.price')}</th>
            <th scope="col">{t('bills.columns.taxable')}</th>
            <th scope="col">{t('bills.columns.rate')}</th>
            {taxes.map((tax) => (
              <th key={tax} scope="col">
                {t(`bills.sums.${tax}`)}
              </th>
            ))}
            <th scope="col">{t('bills.columns.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a bill never move
            <tr key={at}>
              <th scope="row">
                {line.service_name}
                {line.part_number ? <span className="pl-quiet"> {line.part_number}</span> : null}
                {line.discount_percent ? (
                  <span className="pl-quiet pl-bill-whole">
                    {t('bills.discountOf', { percent: line.discount_percent })}
                  </span>
                ) : null}
                {line.whole ? (
                  <span className="pl-quiet pl-bill-whole">
                    {t('bills.partOf')} <Money value={line.whole} />
                  </span>
                ) : null}
                {line.credited > 0 ? (
                  <span className="pl-bill-credited">
                    {t('bills.creditedOf')} <Money value={line.credited} />
                  </span>
                ) : null}
                {line.debited > 0 ? (
                  <span className="pl-bill-credited">
                    {t('bills.debit.of')} <Money value={line.debited} />
                  </span>
                ) : null}
              </th>
              {coded ? <td>{line.hsn}</td> : null}
              <td>
                {line.quantity} {unitText(line.unit)}
              </td>
              <td>
                <Money value={line.price} />
              </td>
              <td>
                <Money value={line.taxable} />
              </td>
              <td>
                {line.untaxed ? t(`bills.untaxed.${line.untaxed}`) : `${line.rate} %`}
                {line.current_rate === line.rate ? null : (
                  <span className="pl-bill-credited">
                    {t('bills.debit.nowRate', { rate: line.current_rate })}
                  </span>
                )}
              </td>
              {taxes.map((tax) => (
                <td key={tax}>
                  <Money value={line.amounts[tax]} />
                </td>
              ))}
              <td>
                <Money value={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The totals, with the round-off and the reason for the tax. */
export function BillTotals(props: {
  totals: BillPreview['totals']
  /** The per cent that is given on the whole: it is part of the discount. */
  percent: number | null | undefined
  reason: string
}) {
  const { totals, percent, reason } = props
  const { t } = useTranslation()
  const rows = [
    ['labour', totals.labour],
    ['material', totals.material],
    ['discount', -totals.discount],
    ['taxable', totals.taxable],
    ['central', totals.tax.central],
    ['state', totals.tax.state],
    ['integrated', totals.tax.integrated],
    ['service', totals.tax.service],
    ['roundOff', totals.round_off],
  ] as const
  return (
    <div className="pl-bill-totals">
      <dl>
        {rows
          .filter(([key, value]) => key === 'taxable' || value !== 0)
          .map(([key, value]) => (
            <div key={key}>
              <dt>
                {key === 'discount' && percent
                  ? t('bills.discountWith', { percent })
                  : t(`bills.sums.${key}`)}
              </dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        <div className="pl-bill-sum">
          <dt>{t('bills.sums.total')}</dt>
          <dd>
            <Money value={totals.total} />
          </dd>
        </div>
      </dl>
      {reason ? <p className="pl-quiet">{reason}</p> : null}
    </div>
  )
}
