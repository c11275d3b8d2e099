import { useTranslation } from 'react-i18next'
import { LeadStatus, type LeadType } from '../../../api/enums.gen'
import { dateTime } from '../../../kit/format'
import { useCallLabels, type Outcome } from '../../../shared/calls/labels'
import type { Disposition, LeadRow, Reason } from './types'

type StatusId = LeadRow['status_id']

/** A text, a number, or the name of somebody. */
function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return plain(value.name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The words of leads, in the console's language. */
export function useLeadLabels() {
  const { t } = useTranslation()
  const calls = useCallLabels()
  const status = (id: StatusId) => t(`leadDesk.statuses.s${id}`)
  const type = (id: LeadType | null | undefined) => (id ? t(`leadDesk.types.t${id}`) : t('leadDesk.noType'))
  const reason = (value: Reason) => t(`leadDesk.reasons.${value}`)
  const outcome = (value: Outcome) => calls.outcome(value)
  const disposition = (value: Disposition) => t(`leadDesk.dispositions.${value}`)
  const priority = (value: number) => t(`leadDesk.priorities.p${value as 1 | 2 | 3}`)
  const field = (name: string) => t(`leadDesk.fields.${name}` as 'leadDesk.fields.status_id')
  /** A value of the history. */
  const value = (name: string, of: unknown): string => {
    if (of === null || of === undefined || of === '') return ''
    switch (name) {
      case 'status_id':
        return status(of as StatusId)
      case 'lead_type_id':
        return type(of as LeadType)
      case 'closed_reason':
        return reason(of as Reason)
      case 'disposition':
        return disposition(of as Disposition)
      case 'call':
        return outcome(of as Outcome)
      case 'answer':
        return calls.answer(of as Parameters<typeof calls.answer>[0])
      case 'priority':
        return priority(Number(of))
      case 'talk_seconds':
        return calls.talk(Number(of))
      case 'follow_up_at':
      case 'next_call_at':
        return dateTime(plain(of))
      default:
        return plain(of)
    }
  }
  return { status, type, reason, outcome, disposition, priority, field, value }
}

export const statusTones = {
  [LeadStatus.New]: 'info',
  [LeadStatus.FollowUp]: 'warn',
  [LeadStatus.Unanswered]: 'active',
  [LeadStatus.Testing]: 'neutral',
  [LeadStatus.Closed]: 'good',
} as const
