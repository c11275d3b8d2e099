import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { payer } from '../../api/enums.gen'
import { DateTime, Money } from '../../kit/figures'
import { money } from '../../kit/format'
import { StatusTag, type Tone } from '../../kit/StatusTag'
import {
  type ClaimDetail,
  type Comparison as Compared,
  type Decision,
  insurer,
  type SharedLine,
} from './types'
import { useClaimLabels } from './labels'

/** Exact: amounts are integer hundredths. */
const sum = (amounts: number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100

/** By payer id, starting at 1. */
const tones: Record<Decision, Tone> = { open: 'neutral', approved: 'good', reduced: 'warn', rejected: 'bad' }

function Line({ line }: { line: SharedLine }) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const insured = line.payer === insurer
  return (
    <tr>
      <th scope="row">
        {line.service_name}
        <span className="pl-quiet pl-claim-under">
          {insured ? labels.material(line.material) : t(`insurance.payers.${payer.name[line.payer]}`)}
        </span>
      </th>
      <td className="pl-claim-amount">
        <Money value={line.estimated} symbol={false} />
      </td>
      <td className="pl-claim-amount">
        {insured ? <StatusTag tone={tones[line.decision]}>{labels.decision(line.decision)}</StatusTag> : null}
        {line.approved === null || line.approved === undefined ? null : (
          <Money value={line.approved} symbol={false} />
        )}
        {line.decided_by ? (
          <span className="pl-quiet pl-claim-under">
            {line.decided_by} <DateTime value={line.decided_at} day />
          </span>
        ) : null}
      </td>
      <td className="pl-claim-amount">
        {line.billed === null || line.billed === undefined ? (
          <span className="pl-quiet">{t('insurance.notBilled')}</span>
        ) : (
          <Money value={line.billed} symbol={false} />
        )}
      </td>
      <td className="pl-claim-amount">
        <Money value={line.depreciation} symbol={false} />
      </td>
      <td className="pl-claim-amount">
        <Money value={line.insurer} symbol={false} />
      </td>
      <td className="pl-claim-amount">
        <Money value={line.customer} symbol={false} />
      </td>
      <td>{line.reason}</td>
    </tr>
  )
}

/** Column totals. The shares are before the excess, like those of the lines above. */
function Totals({ comparison }: { comparison: Compared }) {
  const { t } = useTranslation()
  const columns = [
    comparison.estimated,
    comparison.approved,
    comparison.billed,
    comparison.depreciation,
    sum(comparison.lines.map((line) => line.insurer)),
    sum(comparison.lines.map((line) => line.customer)),
  ]
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('insurance.columns.total')}</th>
        {columns.map((value, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other key and never move
          <td key={at} className="pl-claim-amount">
            {value === null || value === undefined ? (
              <span className="pl-quiet">{t('kit.blank')}</span>
            ) : (
              <Money value={value} symbol={false} />
            )}
          </td>
        ))}
        <td className="pl-quiet">{comparison.excess > 0 ? t('insurance.beforeExcess') : null}</td>
      </tr>
    </tfoot>
  )
}

function Sums({ comparison }: { comparison: Compared }) {
  const { t } = useTranslation()
  const shown = [
    ['total', comparison.total],
    ['insurerPays', comparison.insurer],
    ['customerPays', comparison.customer],
    ...(comparison.house > 0 ? [['housePays', comparison.house]] : []),
    ['depreciation', comparison.depreciation],
    ['excess', comparison.excess],
    ...(comparison.round_off === 0 ? [] : [['roundOff', comparison.round_off]]),
  ] as [
    'total' | 'insurerPays' | 'customerPays' | 'housePays' | 'depreciation' | 'excess' | 'roundOff',
    number,
  ][]
  return (
    <dl className="pl-claim-sums">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`insurance.sums.${name}`)}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CalculationNotes({ comparison }: { comparison: Compared }) {
  const { t } = useTranslation()
  const { facts } = comparison
  const notes = [
    facts.age_is_missing ? t('insurance.ageMissing') : facts.age,
    facts.registered_is_assumed ? t('insurance.registeredAssumed') : null,
    facts.damaged_is_assumed ? t('insurance.damagedAssumed') : null,
    facts.is_zero_depreciation ? t('insurance.noDepreciation') : null,
    facts.compulsory_is_assumed
      ? t('insurance.engineAssumed', { amount: money(facts.compulsory_excess) })
      : facts.compulsory_reason
        ? t('insurance.excessBecause', {
            amount: money(facts.compulsory_excess),
            reason: facts.compulsory_reason,
          })
        : null,
  ].filter(Boolean)
  return notes.length > 0 ? <p className="pl-quiet">{notes.join('. ')}</p> : null
}

/** How the taxes within the amounts are shared, as printed on the claim's documents and the order's bill. */
function Taxes({ comparison }: { comparison: Compared }) {
  const { t } = useTranslation()
  if (comparison.taxes.length === 0) return null
  const parts = [
    'total',
    'insurer',
    'customer',
    ...(comparison.house > 0 ? (['house'] as const) : []),
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="pl-claim-scroll" role="region" aria-label={t('insurance.taxes.title')} tabIndex={0}>
      <table className="pl-claim-table pl-claim-taxes">
        <caption>{t('insurance.taxes.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('insurance.taxes.tax')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`insurance.taxes.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.taxes.map((one) => (
            <tr key={one.tax}>
              <th scope="row">
                {t(`insurance.taxes.names.${one.tax}`)} {one.rate ? `${one.rate} %` : ''}
              </th>
              {parts.map((part) => (
                <td key={part} className="pl-claim-amount">
                  <Money value={one[part]} symbol={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Estimated, approved and billed amounts, line by line, with the shares and their reasons. */
export function Comparison({ claim, comparison }: { claim: ClaimDetail; comparison: Compared }) {
  const { t } = useTranslation()
  return (
    <>
      {comparison.is_total_loss ? <Alert type="warning" showIcon title={t('insurance.totalLoss')} /> : null}
      {claim.missing.includes('registered_on') ? (
        <Alert type="warning" showIcon title={t('insurance.needsRegistered')} />
      ) : null}
      <Sums comparison={comparison} />
      <CalculationNotes comparison={comparison} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="pl-claim-scroll" role="region" aria-label={t('insurance.comparison')} tabIndex={0}>
        <table className="pl-claim-table">
          <thead>
            <tr>
              <th scope="col">{t('insurance.columns.line')}</th>
              <th scope="col">{t('insurance.columns.estimated')}</th>
              <th scope="col">{t('insurance.columns.approved')}</th>
              <th scope="col">{t('insurance.columns.billed')}</th>
              <th scope="col">{t('insurance.columns.depreciation')}</th>
              <th scope="col">{t('insurance.columns.insurer')}</th>
              <th scope="col">{t('insurance.columns.customer')}</th>
              <th scope="col">{t('insurance.columns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {comparison.lines.map((line) => (
              <Line key={line.line_id} line={line} />
            ))}
          </tbody>
          <Totals comparison={comparison} />
        </table>
      </div>
      <Taxes comparison={comparison} />
    </>
  )
}
