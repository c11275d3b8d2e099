import type { CallInput, DataOf } from '../../api/callTypes'

export type Market = 'spares' | 'accessories'
export type MarketLine = DataOf<'list_spares_orders'>['data'][number]
export type OrderDetail = DataOf<'get_spares_order'>
export type Item = OrderDetail['items'][number]
export type NextAction = OrderDetail['actions'][number]
export type Action = NextAction['action']
export type Taken = NonNullable<DataOf<'move_spares_order'>['taken']>
export type MoveBody = Exclude<CallInput<'move_spares_order'>['body'], FormData>
export type PlaceBody = Exclude<CallInput<'place_spares_order'>['body'], FormData>
export type RefundBody = Exclude<CallInput<'refund_spares_payment'>['body'], FormData>
export type CashRefundBody = Exclude<CallInput<'issue_spares_refund_cod'>['body'], FormData>
