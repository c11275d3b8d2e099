import { useTranslation } from 'react-i18next'
import { count, date, money } from '../../kit/format'
import type { ClaimEdit, EditKey } from './edit'
import { amountOf, type SurveyLine } from './survey'
import type { Decision, Material } from './types'

const amounts: readonly EditKey[] = ['idv', 'compulsory_excess', 'voluntary_excess']
const days: readonly EditKey[] = ['policy_expiry', 'damaged_on', 'registered_on', 'survey_date']

/** Names to pick from, by their ids. */
export type Names = Partial<Record<EditKey, ReadonlyMap<number, string>>>

/** Fields and values of a claim in the console's language. */
export function useClaimWords() {
  const { t } = useTranslation()
  const field = (key: EditKey): string => t(`insurance.fields.${key}`)
  const value = (key: EditKey, edit: ClaimEdit, names: Names): string => {
    const of = edit[key]
    if (of === null) return ''
    if (typeof of === 'boolean') return t(of ? 'insurance.yes' : 'insurance.no')
    if (amounts.includes(key)) return money(of)
    if (days.includes(key)) return date(String(of))
    if (key === 'engine_cc') return `${count(Number(of))} cc`
    if (key === 'policy_type') return t(`insurance.policyTypes.${of as 'comprehensive'}`)
    if (key === 'settlement') return t(`insurance.settlements.${of as 'cashless'}`)
    return names[key]?.get(Number(of)) ?? String(of)
  }
  const material = (of: Material): string => t(`insurance.materials.${of}`)
  const decision = (of: Decision): string => t(`insurance.decisions.${of}`)
  /** A line as it was decided, in a few words. */
  const said = (line: SurveyLine): string => {
    const amount = line.decision === 'reduced' ? money(amountOf(line.approved)) : ''
    const speaks = line.decision === 'reduced' || line.decision === 'rejected'
    const parts = [decision(line.decision), amount, speaks ? line.reason.trim() : '', material(line.material)]
    return parts.filter(Boolean).join(', ')
  }
  return { field, value, material, decision, said }
}
