import type { CallId } from '../../api/callTypes'

/** What reads differently once a bill is issued or credited. */
export const billChanges: readonly CallId[] = [
  'get_order_bills',
  'get_bill',
  'list_gst_order_items',
  'list_credit_notes',
  'get_order',
  'get_estimate',
  'list_payments',
  'list_orders',
]
