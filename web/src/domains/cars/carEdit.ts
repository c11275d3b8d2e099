import type { CallInput } from '../../api/callTypes'
import { CallError } from '../../kit/callError'
import { changedKeys, type Same } from '../../kit/stale'
import { normalPlate } from '../../shared/plate'
import type { CarDetail, CarRow } from './types'

type Create = Exclude<CallInput<'create_car'>['body'], FormData>
type Update = Exclude<CallInput<'update_car'>['body'], FormData>

/** The fields of a car's forms. Empty inputs are null or ''. */
export interface CarEdit {
  registration_no: string
  is_special: boolean
  brand_id: number | null
  model_id: number | null
  car_type_id: number | null
  variant_id: number | null
  year: number | null
  colour: string | null
  vin: string | null
  engine_no: string | null
  registered_on: string | null
  purchased_on: string | null
  owner_mobile: string | null
  owner_name: string | null
  fleet_id: number | null
  driver_name: string | null
  driver_mobile: string | null
  notes: string | null
  /** Why the plate changes. */
  reason: string | null
}

export type CarKey = keyof CarEdit

export const emptyCar: CarEdit = {
  registration_no: '',
  is_special: false,
  brand_id: null,
  model_id: null,
  car_type_id: null,
  variant_id: null,
  year: null,
  colour: null,
  vin: null,
  engine_no: null,
  registered_on: null,
  purchased_on: null,
  owner_mobile: null,
  owner_name: null,
  fleet_id: null,
  driver_name: null,
  driver_mobile: null,
  notes: null,
  reason: null,
}

export const editOf = (car: CarDetail): CarEdit => ({
  registration_no: car.registration_no,
  is_special: car.is_special,
  brand_id: car.brand.id,
  model_id: car.model.id,
  car_type_id: car.car_type.id,
  variant_id: car.variant?.id ?? null,
  year: car.year ?? null,
  colour: car.colour ?? null,
  vin: car.vin ?? null,
  engine_no: car.engine_no ?? null,
  registered_on: car.registered_on ?? null,
  purchased_on: car.purchased_on ?? null,
  owner_mobile: car.owner.mobile,
  owner_name: car.owner.name,
  fleet_id: car.fleet?.id ?? null,
  driver_name: car.driver_name ?? null,
  driver_mobile: car.driver_mobile ?? null,
  notes: car.notes ?? null,
  reason: null,
})

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** An emptied input and one that was never filled are equal. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

const texts = ['colour', 'vin', 'engine_no', 'driver_name', 'driver_mobile', 'notes'] as const
const others = ['variant_id', 'year', 'fleet_id', 'registered_on', 'purchased_on'] as const

/** The body of a new car: what was left empty is not sent. */
export function createBody(car: CarEdit, confirmed: boolean): Create {
  const given = [...texts, ...others].filter((key) => plain(car[key]) !== null)
  return {
    registration_no: normalPlate(car.registration_no),
    is_special: car.is_special,
    model_id: car.model_id ?? 0,
    car_type_id: car.car_type_id ?? 0,
    ...Object.fromEntries(given.map((key) => [key, plain(car[key])])),
    ...(plain(car.owner_mobile) || plain(car.owner_name)
      ? { customer: { mobile: car.owner_mobile ?? '', name: car.owner_name ?? '' } }
      : {}),
    confirm_similar: confirmed,
  }
}

/** The body of an edit: only the differences from the version that was read. */
export function updateBody(
  { id, version }: Pick<CarDetail, 'id' | 'version'>,
  base: CarEdit,
  now: CarEdit,
  confirmed: boolean,
): Update {
  const changed = new Set(changedKeys<CarKey>({ ...base }, { ...now }, sameValue))
  const sent = (['is_special', 'model_id', 'car_type_id', ...texts, ...others] as const).filter((key) =>
    changed.has(key),
  )
  const movesPlate = changed.has('registration_no')
  return {
    id,
    version,
    ...Object.fromEntries(sent.map((key) => [key, plain(now[key])])),
    ...(movesPlate ? { registration_no: normalPlate(now.registration_no) } : {}),
    ...(movesPlate && now.reason?.trim() ? { reason: now.reason.trim() } : {}),
    ...(changed.has('owner_mobile') || changed.has('owner_name')
      ? { customer: { mobile: now.owner_mobile ?? '', name: now.owner_name ?? '' } }
      : {}),
    confirm_similar: confirmed,
  }
}

export type Conflicting = { kind: 'existing'; car: CarRow } | { kind: 'similar'; cars: readonly CarRow[] }

/** The cars because of which a plate was refused; undefined if it was refused for another reason. */
export function conflictOf(error: unknown): Conflicting | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as { existing?: CarRow; similar?: CarRow[] } | null
  if (data?.existing) return { kind: 'existing', car: data.existing }
  if (data?.similar) return { kind: 'similar', cars: data.similar }
  return undefined
}
