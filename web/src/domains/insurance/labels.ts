import { useTranslation } from 'react-i18next'
import { count, date, money } from '../../kit/format'
import type { ClaimEdit, EditKey } from './edit'
import { amountOf, type SurveyLine } from './survey'
import type { Decision, Material } from './types'

const amounts: readonly EditKey[] = ['idv', 'compulsory_excess', 'voluntary_excess']
const days: readonly EditKey[] = ['policy_expiry', 'damaged_on', 'registered_on', 'survey_date']

/** Options for ids, by field. */
export type Names = Partial<Record<EditKey, ReadonlyMap<number, string>>>

/** The labels of a claim's fields and values in the console's language. */
export function useClaimLabels() {
  const { t } = useTranslation()
  const field = (key: EditKey): string => t(`insurance.fields.${key}`)
  const value = (key: EditKey, edit: ClaimEdit, names: Names): string => {
    const value = edit[key]
    if (value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'insurance.yes' : 'insurance.no')
    if (amounts.includes(key)) return money(value)
    if (days.includes(key)) return date(String(value))
    if (key === 'engine_cc') return `${count(Number(value))} cc`
    if (key === 'policy_type') return t(`insurance.policyTypes.${value as 'comprehensive'}`)
    if (key === 'settlement') return t(`insurance.settlements.${value as 'cashless'}`)
    return names[key]?.get(Number(value)) ?? String(value)
  }
  const material = (value: Material): string => t(`insurance.materials.${value}`)
  const decision = (value: Decision): string => t(`insurance.decisions.${value}`)
  /** The decision on a line, as short text. */
  const decisionText = (line: SurveyLine): string => {
    const amount = line.decision === 'reduced' ? money(amountOf(line.approved)) : ''
    const speaks = line.decision === 'reduced' || line.decision === 'rejected'
    const parts = [decision(line.decision), amount, speaks ? line.reason.trim() : '', material(line.material)]
    return parts.filter(Boolean).join(', ')
  }
  return { field, value, material, decision, decisionText }
}
