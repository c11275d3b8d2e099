import type { CallInput, DataOf } from '../../../api/callTypes'

export type OrderSettlements = DataOf<'list_order_settlements'>
export type Settlement = OrderSettlements['settlements'][number]
export type SettlementKind = Settlement['kind']
export type SettlementStatus = Settlement['status']
export type SettlementAction = Settlement['actions'][number]
export type PayerOwes = OrderSettlements['payers'][number]
export type RecordBody = Exclude<CallInput<'record_settlement'>['body'], FormData>
export type ChangeBody = Exclude<CallInput<'change_settlement'>['body'], FormData>
