import type { Tone } from '../../../kit/StatusTag'
import type { SettlementStatus } from './types'

/** Every status with what its colour says. */
export const settlementTones = {
  recorded: 'good',
  asked: 'warn',
  approved: 'good',
  refused: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<SettlementStatus, Tone>
