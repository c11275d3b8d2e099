import { useTranslation } from 'react-i18next'
import { type Payer, payer as knownPayers } from '../../api/enums.gen'
import { useWorkActionText } from '../../shared/workActions'
import { dateTime, money } from '../../kit/format'
import type { SezKind } from '../../shared/sez'
import type { Tone } from '../../kit/StatusTag'
import type { LineEdit } from './edit'
import { type EstimateConflict, type EstimateKey, isWhole } from './stale'
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

/** A revision in a list of them. */
export const revisionText = (row: EstimateDetail['revisions'][number]): string =>
  `${row.revision} · ${row.made_by} · ${dateTime(row.made_at)} · ${money(row.total)}`

/** The words of estimates in the console's language. */
export function useEstimateWords() {
  const { t } = useTranslation()
  const payer = (id: Payer) => t(`estimates.payers.${knownPayers.name[id]}`)
  const actionText = useWorkActionText()
  const line = (of: LineEdit) =>
    [
      `${of.service_name}: ${of.quantity} ${of.unit} × ${money(of.price) || of.price}`,
      of.discount ? `− ${money(of.discount) || of.discount}` : '',
      t(`estimates.kinds.${of.kind}`),
      of.action ? actionText(of.action) : '',
      of.part_number,
      of.hsn,
      `${of.tax_slab} %`,
      payer(of.payer),
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    payer,
    approval: (of: Approval) => t(`estimates.approvals.${of}`),
    standing: (of: Standing) => t(`estimates.standings.${of}`),
    /** What two consoles differ in: a field, or a line by its name. */
    differing: ({ mine, theirs }: EstimateConflict, key: EstimateKey): string => {
      if (isWhole(key)) return t(`estimates.fields.${key}`)
      const either = (theirs[key] ?? mine[key]) as LineEdit
      return either.service_name || t('estimates.unnamed')
    },
    /** How it stands with one of the two. */
    standsAs: (values: EstimateConflict['mine'], key: EstimateKey): string => {
      const value = values[key]
      if (typeof value === 'object') return line(value)
      if (key === 'customer_sez') return t(`shared.sez.${(value || 'none') as SezKind | 'none'}`)
      return key.includes(' ') ? t('estimates.noSuchLine') : (value ?? '')
    },
  }
}
