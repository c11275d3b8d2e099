import type { DataOf } from '../../api/callTypes'

export type Order = DataOf<'open_customer_order'>
