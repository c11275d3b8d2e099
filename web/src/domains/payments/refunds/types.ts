import type { CallInput, DataOf } from '../../../api/callTypes'

export type RefundList = DataOf<'list_refunds'>
export type RefundItem = RefundList['refunds'][number]
export type Refund = RefundItem['refund']
export type RefundAction = Refund['actions'][number]
export type RefundPayment = RefundItem['order_payments'][number]
export type RefundForm = NonNullable<RefundList['form']>
export type RefundBody = Exclude<CallInput<'initiate_refund'>['body'], FormData>
