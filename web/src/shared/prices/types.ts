import type { DataOf } from '../../api/callTypes'

export type DatedPrice = DataOf<'get_car_part'>['prices'][number]
export type NextPrice = NonNullable<DataOf<'list_car_parts'>['parts'][number]['next_price']>
