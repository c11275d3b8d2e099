import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { jobsOf } from './jobs'
import type { EstimateDetail, EstimateLine } from './types'
import { approvalStatusTones, approvalTones, useEstimateLabels } from './labels'
import { useUnitText } from '../../shared/units'

function Row({ line }: { line: EstimateLine }) {
  const unitText = useUnitText()
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  return (
    <tr className={`pl-estimate-is-${line.approval}`}>
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
  )
}

type Job = EstimateDetail['jobs'][number]

/** A job with a title or a reason, above its lines. */
function JobRow({ job, title }: { job: Job; title: string }) {
  const labels = useEstimateLabels()
  return (
    <tr className="pl-estimate-job-row">
      <th scope="rowgroup" colSpan={4}>
        {title} {job.reason ? <span className="pl-quiet">{job.reason}</span> : null}
      </th>
      <td>
        <Money value={job.total} />
      </td>
      <td colSpan={2}>
        <StatusTag tone={approvalStatusTones[job.approval]}>{labels.approvalStatus(job.approval)}</StatusTag>
      </td>
    </tr>
  )
}

/** The read-only lines of an estimate by their jobs, with their approvals. */
export function Lines({ estimate, label }: { estimate: EstimateDetail; label: string }) {
  const { t } = useTranslation()
  const titles = jobsOf(estimate)
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
        {estimate.jobs.map((job, at) => {
          const title = titles[at]?.title ?? null
          return (
            <tbody key={job.number}>
              {title !== null || job.reason ? <JobRow job={job} title={job.title} /> : null}
              {estimate.lines
                .filter((line) => line.job === job.number)
                .map((line) => (
                  <Row key={line.id} line={line} />
                ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
