import type { CallInput } from '../../api/callTypes'
import { changedKeys, type Same } from '../../kit/stale'
import type { FleetDetail } from './types'

type Create = Exclude<CallInput<'create_fleet'>['body'], FormData>
type Update = Exclude<CallInput<'update_fleet'>['body'], FormData>

export interface GarageTerm {
  garage_id: number | null
  valid_from: string | null
  valid_to: string | null
}

/** The fields of a fleet's forms. Empty inputs are null or ''. */
export interface FleetEdit {
  name: string
  kind: Create['kind']
  city_id: number | null
  contact: string | null
  mobile: string | null
  email: string | null
  tax_number: string | null
  pan: string | null
  address_line: string | null
  pincode: string | null
  billing: NonNullable<Create['billing']>
  credit_days: number | null
  credit_limit: number | null
  document_mobile: string | null
  document_email: string | null
  is_active: boolean
  garages: GarageTerm[]
}

export type FleetKey = keyof FleetEdit

export const emptyFleet: Partial<FleetEdit> = { kind: 'business', billing: 'per_order', garages: [] }

export const editOf = (fleet: FleetDetail): FleetEdit => ({
  name: fleet.name,
  kind: fleet.kind,
  city_id: fleet.city.id,
  contact: fleet.contact ?? null,
  mobile: fleet.mobile ?? null,
  email: fleet.email ?? null,
  tax_number: fleet.tax_number ?? null,
  pan: fleet.pan ?? null,
  address_line: fleet.address_line ?? null,
  pincode: fleet.pincode ?? null,
  billing: fleet.billing,
  credit_days: fleet.credit_days ?? null,
  credit_limit: fleet.credit_limit ?? null,
  document_mobile: fleet.document_mobile ?? null,
  document_email: fleet.document_email ?? null,
  is_active: fleet.is_active,
  garages: fleet.garages.map(({ garage_id, valid_from, valid_to }) => ({
    garage_id,
    valid_from,
    valid_to: valid_to ?? null,
  })),
})

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** An emptied input and one that was never filled are equal; garages are compared term by term. */
export const sameValue: Same = (a, b) =>
  Array.isArray(a) || Array.isArray(b) ? JSON.stringify(a) === JSON.stringify(b) : plain(a) === plain(b)

const terms = (garages: readonly GarageTerm[]) =>
  garages.map(({ garage_id, valid_from, valid_to }) => ({
    garage_id: garage_id ?? 0,
    valid_from: valid_from ?? '',
    ...(valid_to ? { valid_to } : {}),
  }))

/** The body of a new fleet: what was left empty is not sent. */
export function createBody(fleet: Partial<FleetEdit>): Create {
  const { garages, is_active: _, ...rest } = fleet
  const given = Object.entries(rest).filter(([, value]) => plain(value) !== null)
  return {
    ...(Object.fromEntries(given.map(([key, value]) => [key, plain(value)])) as Omit<Create, 'garages'>),
    garages: terms(garages ?? []),
  }
}

/** The body of an edit: only the differences from the version that was read. */
export function updateBody(
  { id, version }: Pick<FleetDetail, 'id' | 'version'>,
  base: FleetEdit,
  now: FleetEdit,
): Update {
  const changed = changedKeys<FleetKey>({ ...base }, { ...now }, sameValue)
  return {
    id,
    version,
    ...Object.fromEntries(
      changed.map((key) => [key, key === 'garages' ? terms(now.garages) : plain(now[key])]),
    ),
  }
}
