import { changedKeys, type Same } from '../../kit/stale'
import { trimmed } from '../../kit/trimmed'
import type { CreateBody, EventDetail, EventKind, UpdateBody } from './types'

/** The form of an event. Empty inputs are null or ''. */
export interface EventForm {
  name: string
  kind: EventKind
  city_id: number | null
  cluster_id: number | null
  garage_id: number | null
  address_line: string
  pincode: string
  /** `12.9352, 77.6245` */
  location: string
  starts_at: string | null
  ends_at: string | null
  manager_id: number | null
  staff_ids: number[]
  coupon_id: number | null
  expected_leads: number | null
  budget: number | null
  spent: number | null
  notes: string
}

export const emptyForm = (): EventForm => ({
  name: '',
  kind: 'camp',
  city_id: null,
  cluster_id: null,
  garage_id: null,
  address_line: '',
  pincode: '',
  location: '',
  starts_at: null,
  ends_at: null,
  manager_id: null,
  staff_ids: [],
  coupon_id: null,
  expected_leads: null,
  budget: null,
  spent: null,
  notes: '',
})

export const formOf = (event: EventDetail): EventForm => ({
  name: event.name,
  kind: event.kind,
  city_id: event.city_id,
  cluster_id: event.cluster_id ?? null,
  garage_id: event.garage_id ?? null,
  address_line: event.address_line ?? '',
  pincode: event.pincode ?? '',
  location: event.lat != null && event.lng != null ? `${event.lat}, ${event.lng}` : '',
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  manager_id: event.manager_id,
  staff_ids: event.staff.map(({ id }) => id),
  coupon_id: event.coupon_id ?? null,
  expected_leads: event.expected_leads,
  budget: event.budget,
  spent: event.spent,
  notes: event.notes ?? '',
})

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as number[])].sort((a, b) => a - b).join()
  return typeof value === 'string' ? trimmed(value) : (value ?? null)
}

/** An emptied input and one that was never filled are equal, and people in any order. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

/** A place as a pair of numbers; undefined if it is none. */
export function locationOf(typed: string): { lat: number; lng: number } | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const [lat, lng] = parts.map(Number)
  return parts.length === 2 && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat: lat as number, lng: lng as number }
    : undefined
}

/** Amounts and numbers that are left empty are 0. */
const numbers = ['expected_leads', 'budget', 'spent'] as const satisfies readonly (keyof EventForm)[]

function sent(key: keyof EventForm, form: EventForm): Record<string, unknown> {
  if (key === 'location') {
    const place = locationOf(form.location)
    return { lat: place?.lat ?? null, lng: place?.lng ?? null }
  }
  if (numbers.some((one) => one === key)) return { [key]: form[key] ?? 0 }
  const value = form[key]
  return { [key]: typeof value === 'string' ? trimmed(value) : value }
}

const keys = Object.keys(emptyForm()) as (keyof EventForm)[]

export function createBody(form: EventForm, status: 'draft' | 'planned', confirm = false): CreateBody {
  const filled = Object.assign({}, ...keys.map((key) => sent(key, form))) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null))
  return { ...given, status, confirm } as unknown as CreateBody
}

/** Only the differences from the version that was read. */
export function updateBody(base: EventForm, now: EventForm, version: number, confirm = false): UpdateBody {
  const changed = changedKeys<keyof EventForm>({ ...base }, { ...now }, sameValue)
  const body = Object.assign({}, ...changed.map((key) => sent(key, now))) as Record<string, unknown>
  return { ...body, version, confirm }
}
