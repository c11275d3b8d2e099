import type { DataOf } from '../../api/callTypes'

export type OrderRow = DataOf<'list_orders'>['orders'][number]
export type OrderDetail = DataOf<'get_order'>
export type Duplicate = DataOf<'search_retail_user'>['open_orders'][number]
export type CustomerCar = DataOf<'search_retail_user'>['cars'][number]
export type NextStep = OrderDetail['next_steps'][number]
export type Need = NextStep['missing'][number]
export type TimelineEntry = OrderDetail['timeline'][number]

export interface Named {
  id: number
  name: string
}
