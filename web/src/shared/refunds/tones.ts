import type { Tone } from '../../kit/StatusTag'
import type { RefundState, SendState } from './types'

/** Every state with what its colour says. */
export const refundTones = {
  requested: 'warn',
  approved: 'info',
  initiated: 'active',
  processed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<RefundState, Tone>

export const sendTones = {
  queued: 'info',
  sent: 'active',
  pending: 'active',
  issued: 'active',
  processing: 'active',
  processed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'bad',
  rejected: 'bad',
} as const satisfies Record<SendState, Tone>
