import type { DataOf } from '../../../api/callTypes'

export type Summary = DataOf<'get_due_summary'>
export type PayerRow = DataOf<'list_payer_dues'>['payers'][number]
export type DueRow = DataOf<'list_order_dues'>['dues'][number]
export type DuePayer = PayerRow['payer']
export type DueAge = PayerRow['ages'][number]['age']
