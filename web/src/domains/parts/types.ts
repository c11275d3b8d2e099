import type { DataOf } from '../../api/callTypes'

export type PartRow = DataOf<'list_car_parts'>['parts'][number]
export type Part = DataOf<'get_car_part'>
export type Work = Part['works'][number]
export type { DatedPrice } from '../../shared/prices/types'
export type Make = PartRow['make']
export type PartCategory = DataOf<'list_part_categories'>['categories'][number]
export type PartSubCategory = DataOf<'list_part_sub_categories'>['sub_categories'][number]
