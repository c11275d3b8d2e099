import type { DataOf } from '../../api/callTypes'

export type Refund = DataOf<'list_refunds'>['refunds'][number]['refund']
export type RefundState = Refund['state']
export type RefundSend = Refund['sends'][number]
export type SendState = RefundSend['state']
