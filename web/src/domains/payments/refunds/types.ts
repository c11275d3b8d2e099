import type { CallInput, DataOf } from '../../../api/callTypes'

export type RefundList = DataOf<'list_refunds'>
export type RefundItem = RefundList['refunds'][number]
export type Refund = RefundItem['refund']
export type RefundState = Refund['state']
export type RefundSend = Refund['sends'][number]
export type SendState = RefundSend['state']
export type RefundAction = Refund['actions'][number]
export type RefundPayment = RefundItem['order_payments'][number]
export type RefundForm = NonNullable<RefundList['form']>
export type RefundBody = Exclude<CallInput<'initiate_refund'>['body'], FormData>
