import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import type { EstimateLine } from './types'
import { approvalTones, useEstimateLabels } from './labels'
import { useUnitText } from '../../shared/units'

/** The read-only lines of an estimate, with their approvals. */
export function Lines({ lines, label }: { lines: readonly EstimateLine[]; label: string }) {
  const unitText = useUnitText()
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  return (
    <div
      className="pl-estimate-scroll"
      role="region"
      aria-label={t('kit.tableOf', { title: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="pl-estimate-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('estimates.columns.service_name')}</th>
            <th scope="col">{t('estimates.columns.kind')}</th>
            <th scope="col">{t('estimates.columns.quantity')}</th>
            <th scope="col">{t('estimates.columns.price')}</th>
            <th scope="col">{t('estimates.columns.total')}</th>
            <th scope="col">{t('estimates.columns.payer')}</th>
            <th scope="col">{t('estimates.columns.approval')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.service_name}
                {line.part_number ? <span className="pl-quiet"> {line.part_number}</span> : null}
              </th>
              <td>{t(`estimates.kinds.${line.kind}`)}</td>
              <td>
                {line.quantity} {unitText(line.unit)}
              </td>
              <td>
                <Money value={line.price} />
                {line.discount > 0 ? (
                  <span className="pl-quiet pl-estimate-less">
                    <Money value={-line.discount} />
                    {line.discount_percent ? ` (${line.discount_percent} %)` : ''}
                  </span>
                ) : null}
              </td>
              <td>
                <Money value={line.amounts.total} />
              </td>
              <td>{labels.payer(line.payer)}</td>
              <td>
                <StatusTag tone={approvalTones[line.approval]}>{labels.approval(line.approval)}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
