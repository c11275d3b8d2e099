import { useTranslation } from 'react-i18next'
import { dateTime, money } from '../../kit/format'
import type { Tone } from '../../kit/StatusTag'
import type { EditKey, EstimateEdit, LineEdit } from './edit'
import type { Approval, EstimateDetail, Standing } from './types'

export const approvalTones = {
  proposed: 'neutral',
  sent: 'info',
  approved: 'good',
  declined: 'bad',
  done: 'good',
} as const satisfies Record<Approval, Tone>

export const standingTones = {
  none: 'neutral',
  proposed: 'neutral',
  sent: 'info',
  partly: 'warn',
  approved: 'good',
  declined: 'bad',
} as const satisfies Record<Standing, Tone>

const payerKeys = { 1: 'product', 2: 'garage', 3: 'customer', 4: 'insurer' } as const

/** A revision in a list of them. */
export const revisionText = (row: EstimateDetail['revisions'][number]): string =>
  `${row.revision} · ${row.made_by} · ${dateTime(row.made_at)} · ${money(row.total)}`

/** The words of estimates in the console's language. */
export function useEstimateWords() {
  const { t } = useTranslation()
  const payer = (id: number) => t(`estimates.payers.${payerKeys[id as keyof typeof payerKeys] ?? 'customer'}`)
  const line = (of: LineEdit) => `${of.service_name}: ${of.quantity} × ${money(of.price)}`
  return {
    payer,
    approval: (of: Approval) => t(`estimates.approvals.${of}`),
    standing: (of: Standing) => t(`estimates.standings.${of}`),
    field: (key: EditKey) => t(`estimates.fields.${key}`),
    show: (edit: EstimateEdit, key: EditKey) =>
      key === 'lines'
        ? edit.lines.map(line).join('\n')
        : key === 'customer_sez'
          ? t(`kit.sez.${edit.customer_sez ?? 'none'}`)
          : edit[key],
  }
}
