import type { DataOf } from '../../api/callTypes'

export type FleetRow = DataOf<'list_fleets'>['fleets'][number]
export type CarRow = DataOf<'fleet_cars'>['cars'][number]
export type CarDetail = DataOf<'update_car'>
export type CarDocument = CarDetail['documents'][number]
export type Known = DataOf<'search_cars'>['cars'][number]
export type FleetDetail = DataOf<'update_fleet'>
export type FleetDeal = DataOf<'list_fleet_deals'>['deals'][number]
export type Brand = DataOf<'list_brands'>['brands'][number]
export type Model = DataOf<'list_models'>['models'][number]
export type CarPair = DataOf<'list_doubles'>['pairs'][number]
