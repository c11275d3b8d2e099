import type { DataOf } from '../../api/callTypes'

export type OrderBills = DataOf<'get_order_bills'>
export type Bill = OrderBills['bills'][number]
export type BillLine = Bill['lines'][number]
export type BillPreview = OrderBills['preview']
export type Hint = OrderBills['hints'][number]
export type CreditNote = Bill['notes'][number]
export type DebitNote = Bill['debit_notes'][number]
