import type { DataOf } from '../../api/callTypes'

export type Customer = DataOf<'get_customer'>
export type CarOfCustomer = Customer['cars'][number]
