import type { DataOf } from '../../api/callTypes'

export type GarageRow = DataOf<'list_garages'>['garages'][number]
type Figures = NonNullable<GarageRow['figures']>
export type RowApp = Figures['apps'][number]
export type BankStanding = NonNullable<Figures['bank']>
export type GarageDetail = DataOf<'get_garage'>
export type KeptCities = DataOf<'list_kept_cities'>
export type KeptCity = KeptCities['cities'][number]
export type GarageStatus = GarageDetail['status']
export type GarageKind = GarageDetail['kind']
export type GarageCalendar = DataOf<'get_garage_week'>
export type GarageDay = GarageCalendar['days'][number]
export type DayHours = GarageCalendar['week'][number]
export type GarageFile = GarageDetail['files'][number]
export type AppVersion = DataOf<'list_app_versions'>['versions'][number]
export type GarageApp = DataOf<'list_cluster_apps'>['garages'][number]
export type LinkedAccount = NonNullable<GarageDetail['linked_account']>
export type Leave = GarageCalendar['leaves'][number]
export type MissingItem = GarageDetail['onboarding']['missing'][number]
