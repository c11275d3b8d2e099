import { useTranslation } from 'react-i18next'
import { type Payer, payer as knownPayers } from '../../api/enums.gen'
import { useWorkActionText } from '../../shared/workActions'
import { dateTime, money } from '../../kit/format'
import { useUnitText } from '../../shared/units'
import type { SezKind } from '../../shared/sez'
import type { Tone } from '../../kit/StatusTag'
import type { LineEdit } from './lineEdit'
import { type EstimateConflict, type EstimateKey, isGeneral, isJob, isLine } from './stale'
import type { Approval, ApprovalStatus, EstimateDetail, EstimateJob } from './types'

export const approvalTones = {
  proposed: 'neutral',
  sent: 'info',
  approved: 'good',
  declined: 'bad',
  done: 'good',
} as const satisfies Record<Approval, Tone>

export const approvalStatusTones = {
  none: 'neutral',
  proposed: 'neutral',
  sent: 'info',
  partly: 'warn',
  approved: 'good',
  declined: 'bad',
  done: 'good',
} as const satisfies Record<ApprovalStatus | EstimateJob['approval'], Tone>

/** A revision as an option of the select. */
export const revisionText = (row: EstimateDetail['revisions'][number]): string =>
  `${row.revision} · ${row.made_by} · ${dateTime(row.made_at)} · ${money(row.total)}`

/** The labels of estimates in the console's language. */
export function useEstimateLabels() {
  const { t } = useTranslation()
  const payer = (id: Payer) => t(`estimates.payers.${knownPayers.name[id]}`)
  const actionText = useWorkActionText()
  const unitText = useUnitText()
  const line = (line: LineEdit, values: EstimateConflict['mine']) => {
    const job = values[`job ${line.job}`]
    return [
      `${line.service_name}: ${line.quantity} ${unitText(line.unit)} × ${money(line.price) || line.price}`,
      line.discount ? `− ${money(line.discount) || line.discount}` : '',
      t(`estimates.kinds.${line.kind}`),
      line.action ? actionText(line.action) : '',
      line.part_number,
      line.hsn,
      `${line.tax_slab} %`,
      line.rate_reason,
      payer(line.payer),
      isJob(job) && job.title !== null ? t('estimates.inJob', { title: job.title }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return {
    payer,
    approval: (value: Approval) => t(`estimates.approvals.${value}`),
    approvalStatus: (value: ApprovalStatus | EstimateJob['approval']) =>
      t(`estimates.approvalStatuses.${value}`),
    /** The name of a difference: a field, or a line by its name. */
    differing: ({ mine, theirs }: EstimateConflict, key: EstimateKey): string => {
      if (isGeneral(key)) return t(`estimates.fields.${key}`)
      const either = theirs[key] ?? mine[key]
      if (isJob(either)) return t('estimates.jobName', { title: either.title ?? '' })
      return (isLine(either) && either.service_name) || t('estimates.unnamed')
    },
    /** The value in one of the two versions. */
    standsAs: (values: EstimateConflict['mine'], key: EstimateKey): string => {
      const value = values[key]
      if (isLine(value)) return line(value, values)
      if (isJob(value)) {
        const photos = value.photos.map(({ name }) => name)
        return [value.title ?? t('estimates.asLine'), value.reason, ...photos].filter(Boolean).join(' · ')
      }
      if (key === 'customer_sez') return t(`shared.sez.${(value || 'none') as SezKind | 'none'}`)
      return key.includes(' ') ? t('estimates.noSuchLine') : (value ?? '')
    },
  }
}
