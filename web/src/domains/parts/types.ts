import type { DataOf } from '../../api/callTypes'

export type PartRow = DataOf<'list_car_parts'>['parts'][number]
export type Part = DataOf<'get_car_part'>
export type Work = Part['works'][number]
export type { DatedPrice } from '../../shared/PriceTable'
export type Make = PartRow['make']
