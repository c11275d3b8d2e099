import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../kit/format'
import type { Tone } from '../../kit/StatusTag'
import type { CaseVoucher } from './compensation/types'
import type { CaseDetail, CaseRow, CaseStatus, Recovery } from './types'

export const statusTones = {
  open: 'info',
  in_progress: 'active',
  pending_customer: 'warn',
  resolved: 'good',
  closed: 'neutral',
  reopened: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<CaseStatus, Tone>

export const recoveryTones = {
  proposed: 'info',
  accepted: 'active',
  disputed: 'warn',
  waived: 'neutral',
  applied: 'good',
} as const satisfies Record<Recovery['state'], Tone>

export const voucherTones = {
  proposed: 'warn',
  approved: 'info',
  issued: 'active',
  used: 'good',
  expired: 'neutral',
  declined: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<CaseVoucher['state'], Tone>

const priorityTones = { 1: 'bad', 2: 'warn', 3: 'neutral' } as const satisfies Record<number, Tone>
type Priority = keyof typeof priorityTones
const isPriority = (id: number): id is Priority => id in priorityTones
export const toneOfPriority = (id: number): Tone => (isPriority(id) ? priorityTones[id] : 'neutral')

export const waits = ['customer', 'garage', 'parts', 'retailer', 'insurer', 'others'] as const
export const channels = ['call', 'sms', 'email', 'whatsapp', 'in_person'] as const
export const parties = ['company', 'garage', 'retailer', 'logistics', 'customer', 'insurer', 'none'] as const
export const cancelReasons = ['duplicate', 'mistake', 'test'] as const

const events = [
  'called',
  'created',
  'edited',
  'status_changed',
  'closing_corrected',
  'compensated',
  'alert',
  'wait_limit',
  'files_added',
  'file_removed',
  'order_created',
  'order_cancelled',
] as const
const fields = [
  'status',
  'priority',
  'level',
  'type1',
  'type2',
  'type3',
  'source',
  'group',
  'assignee',
  'waiting_for',
  'waiting_until',
  'fix',
  'duplicate_of',
  'reason',
  'cancel_reason',
  'cost',
  'liable_party',
  'recovery',
  'recovery_amount',
  'goapp_money',
  'voucher',
  'voucher_amount',
  'refund_request',
  'clock',
  'threshold',
  'response',
  'resolution',
  'files',
  'created_order',
  'payer',
  'refund',
  'refund_reason',
] as const

/** Fields of the history that are amounts. */
const amounts = ['cost', 'recovery_amount', 'goapp_money', 'voucher_amount', 'refund_request']

type Against = NonNullable<NonNullable<CaseDetail['why']>['candidates'][number]['why']>

/** The words of the calls' values, in the console's language. */
export function useCaseLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const status = (value: CaseStatus) => t(`escalations.statuses.${value}`)
    const priority = (id: number) => (isPriority(id) ? t(`escalations.priorities.p${id}`) : String(id))
    const waiting = (value: NonNullable<CaseRow['waiting_for']>) => t(`escalations.waits.${value}`)
    const level = (value: number) => t(`escalations.levels.l${value === 3 ? 3 : value === 2 ? 2 : 1}`)
    const party = (value: (typeof parties)[number]) => t(`escalations.parties.${value}`)
    const isStatus = (value: unknown): value is CaseStatus =>
      typeof value === 'string' && value in statusTones
    const isParty = (value: unknown): value is (typeof parties)[number] =>
      parties.some((known) => known === value)
    const isRecovery = (value: unknown): value is Recovery['state'] =>
      typeof value === 'string' && value in recoveryTones
    const isVoucher = (value: unknown): value is CaseVoucher['state'] =>
      typeof value === 'string' && value in voucherTones
    const isWait = (value: unknown): value is (typeof waits)[number] =>
      typeof value === 'string' && waits.some((known) => known === value)
    return {
      status,
      priority,
      waiting,
      level,
      party,
      channel: (value: (typeof channels)[number]) => t(`escalations.channels.${value}`),
      against: (value: Against) => t(`escalations.against.${value}`),
      event: (value: string) => {
        const known = events.find((one) => one === value)
        return known ? t(`escalations.events.${known}`) : value
      },
      field: (value: string) => {
        const known = fields.find((one) => one === value)
        return known ? t(`escalations.fields.${known}`) : value.replaceAll('_', ' ')
      },
      /** A value of the history. */
      value: (field: string, value: unknown): string => {
        if (value === null || value === undefined) return ''
        if (field === 'status' && isStatus(value)) return status(value)
        if (field === 'waiting_for' && isWait(value)) return waiting(value)
        if (field === 'liable_party' && isParty(value)) return party(value)
        if (field === 'recovery' && isRecovery(value)) return t(`escalations.recovery.states.${value}`)
        if (field === 'voucher' && isVoucher(value)) return t(`escalations.compensation.states.${value}`)
        if (amounts.some((known) => known === field)) return money(Number(value))
        if (field === 'priority') return priority(Number(value))
        if (field === 'level') return level(Number(value))
        if (field === 'threshold') return `${Number(value)} %`
        if (field === 'clock' && (value === 'response' || value === 'resolution'))
          return t(`escalations.fields.${value}`)
        if (Array.isArray(value)) return value.join(', ')
        return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
      },
    }
  }, [t])
}

export type CaseLabels = ReturnType<typeof useCaseLabels>
