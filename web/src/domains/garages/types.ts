import type { DataOf } from '../../api/callTypes'

export type GarageRow = DataOf<'list_garages'>['garages'][number]
export type GarageDetail = DataOf<'get_garage'>
export type GarageStatus = GarageDetail['status']
export type GarageKind = GarageDetail['kind']
export type MissingItem = GarageDetail['onboarding']['missing'][number]
