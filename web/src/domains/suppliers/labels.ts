import type { Tone } from '../../kit/StatusTag'
import type { TraderStatus, Vendor, VendorKind, VendorStatus } from './types'

export const vendorKinds = [
  'spares',
  'consumables',
  'tyres',
  'batteries',
  'tools',
  'logistics',
] as const satisfies readonly VendorKind[]

export const vendorStatuses = ['active', 'on_hold', 'blocked'] as const satisfies readonly VendorStatus[]

export const vendorTones = {
  active: 'good',
  on_hold: 'warn',
  blocked: 'bad',
} as const satisfies Record<VendorStatus, Tone>

export const traderTones = {
  applied: 'info',
  active: 'good',
  on_hold: 'warn',
  closed: 'neutral',
} as const satisfies Record<TraderStatus, Tone>

export const bankTones = {
  approved: 'good',
  asked: 'warn',
  none: 'neutral',
} as const satisfies Record<Vendor['bank_status'], Tone>

/** Monday to Sunday, as the calls number them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
