import type { DataOf } from '../../api/callTypes'

export type FleetRow = DataOf<'list_fleets'>['fleets'][number]
export type CarRow = DataOf<'fleet_cars'>['cars'][number]
export type CarDetail = DataOf<'update_car'>
export type Known = DataOf<'search_cars'>['cars'][number]
export type FleetDetail = DataOf<'update_fleet'>
