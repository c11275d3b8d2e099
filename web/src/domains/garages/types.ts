import type { DataOf } from '../../api/callTypes'

export type GarageRow = DataOf<'list_garages'>['garages'][number]
export type GarageDetail = DataOf<'get_garage'>
export type GstVerified = DataOf<'verify_gst'>
export type GarageStatus = GarageDetail['status']
export type GarageKind = GarageDetail['kind']
export type GarageCalendar = DataOf<'get_garage_week'>
export type GarageDay = GarageCalendar['days'][number]
export type DayHours = GarageCalendar['week'][number]
export type Leave = GarageCalendar['leaves'][number]
export type BankAccount = NonNullable<GarageDetail['bank']>
export type MissingItem = GarageDetail['onboarding']['missing'][number]
