import type { DataOf } from '../../api/callTypes'

export type Overall = DataOf<'get_overall_stats'>
export type Gmv = DataOf<'get_order_gmv_stats'>
export type Workshop = DataOf<'list_workshop_stats'>['workshops'][number]
export type WorkshopList = DataOf<'list_workshop_stats'>
type PaidList = DataOf<'list_paid'>
export type Paid = PaidList['payments'][number]
export type GaragePaymentList = DataOf<'list_garage_payments'>
export type GaragePayment = GaragePaymentList['garages'][number]
