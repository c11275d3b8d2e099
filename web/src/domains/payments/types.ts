import type { DataOf } from '../../api/callTypes'

export type PaymentList = DataOf<'list_payments'>
export type Payment = PaymentList['payments'][number]
export type ClaimMoney = NonNullable<PaymentList['claim']>
export type PaymentSums = PaymentList['sums']
export type PaymentMode = PaymentList['modes'][number]
export type PaymentAction = Payment['actions'][number]
