import type { Refund } from './types'

/** Why money is returned. */
export const reasons = [
  'cancelled',
  'duplicate_payment',
  'overpaid',
  'item_not_available',
  'returned',
  'damaged',
  'service_failure',
  'price_error',
  'goodwill',
] as const satisfies readonly Refund['reason_id'][]
