import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import type { EstimateLine } from './types'
import { approvalTones, useEstimateLabels } from './labels'

/** The read-only lines of an estimate, with their approvals. */
export function Lines({ lines, label }: { lines: readonly EstimateLine[]; label: string }) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  return (
    <div className="pl-estimate-scroll">
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
                {line.quantity} {line.unit}
              </td>
              <td>
                <Money value={line.price} />
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
