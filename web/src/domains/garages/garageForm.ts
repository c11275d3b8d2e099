import type { CallInput } from '../../api/callTypes'
import { changedKeys, type Same } from '../../kit/stale'
import { locationOf } from '../../shared/location'
import type { GarageDetail } from './types'

type AddBody = Exclude<CallInput<'add_garage'>['body'], FormData>
type EditBody = Exclude<CallInput<'update_garage'>['body'], FormData>

/** The fields of a garage, named as in the calls. Latitude and longitude are one text: a pair is pasted from a map. */
export interface GarageForm {
  name: string
  legal_name: string | null
  kind: GarageDetail['kind']
  business_type: GarageDetail['business_type'] | null
  owner_name: string | null
  owner_mobile: string | null
  mobile: string
  alternate_mobile: string | null
  email: string | null
  services: number[]
  brand_ids: number[]
  insurer_ids: number[]
  bays: number
  has_pickup_drop: boolean
  has_towing: boolean
  has_waiting_room: boolean
  city_id: number | null
  cluster_id: number | null
  address_line: string
  pincode: string
  location: string | null
  is_unregistered: boolean
  gstin: string | null
  pan: string | null
  turnover: GarageDetail['turnover']
  mismatch_note: string | null
  sst_no: string | null
  tin: string | null
  company_no: string | null
  deal_id: number | null
  deal_from: string | null
  deal_to: string | null
  /** Per cent. */
  commission: number | null
}

export type GarageKey = keyof GarageForm

export const emptyForm: Partial<GarageForm> = {
  kind: 'multi_brand',
  services: [],
  brand_ids: [],
  insurer_ids: [],
  bays: 0,
  has_pickup_drop: false,
  has_towing: false,
  has_waiting_room: false,
  is_unregistered: false,
  turnover: 'up_to_five_crore',
}

/** Fields that only one of the countries has. */
const ofIndia: readonly GarageKey[] = ['gstin', 'pan', 'turnover', 'mismatch_note']
const ofMalaysia: readonly GarageKey[] = ['sst_no', 'tin', 'company_no']

const isForeign = (key: string, isIndia: boolean) =>
  ((isIndia ? ofMalaysia : ofIndia) as readonly string[]).includes(key)

export function formOf(garage: GarageDetail): GarageForm {
  const { lat, lng, commission } = garage
  return {
    name: garage.name,
    legal_name: garage.legal_name ?? null,
    kind: garage.kind,
    business_type: garage.business_type ?? null,
    owner_name: garage.owner_name ?? null,
    owner_mobile: garage.owner_mobile ?? null,
    mobile: garage.mobile,
    alternate_mobile: garage.alternate_mobile ?? null,
    email: garage.email ?? null,
    services: [...garage.services],
    brand_ids: garage.brands.map(({ id }) => id),
    insurer_ids: garage.insurers.map(({ id }) => id),
    bays: garage.bays,
    has_pickup_drop: garage.has_pickup_drop,
    has_towing: garage.has_towing,
    has_waiting_room: garage.has_waiting_room,
    city_id: garage.city_id,
    cluster_id: garage.cluster_id,
    address_line: garage.address_line,
    pincode: garage.pincode,
    location: lat != null && lng != null ? `${lat}, ${lng}` : null,
    is_unregistered: garage.is_unregistered,
    gstin: garage.gstin ?? null,
    pan: garage.pan ?? null,
    turnover: garage.turnover,
    mismatch_note: garage.mismatch_note ?? null,
    sst_no: garage.sst_no ?? null,
    tin: garage.tin ?? null,
    company_no: garage.company_no ?? null,
    deal_id: garage.deal_id ?? null,
    deal_from: garage.deal_from ?? null,
    deal_to: garage.deal_to ?? null,
    commission: commission == null ? null : commission / 100,
  }
}

const plain = (value: unknown) => {
  if (typeof value === 'string') return value.trim() || null
  return Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b).join() : (value ?? null)
}

/** An emptied input and one that was never filled are equal, and lists in any order. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

const text = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** A field of the form as the calls take it. */
function sent(key: string, value: unknown): Record<string, unknown> {
  if (key === 'location') {
    const place = locationOf(value as string | null)
    return { lat: place?.lat ?? null, lng: place?.lng ?? null }
  }
  if (key === 'commission') return { commission: value == null ? null : Math.round((value as number) * 100) }
  return { [key]: Array.isArray(value) ? value : text(value) }
}

/** The body of a new garage: what is filled in. */
export function addBody(form: GarageForm, isIndia: boolean, confirmed: boolean): AddBody {
  const filled = Object.entries(form).filter(([key]) => !isForeign(key, isIndia))
  const body = filled.flatMap(([key, value]) => Object.entries(sent(key, value)))
  return Object.fromEntries([
    ...body.filter(([, value]) => value !== null),
    ...(confirmed ? [['confirm_duplicate', true]] : []),
  ]) as AddBody
}

/** The body of an edit that has no fields of the form. */
export const plainEdit = (version: number) => ({
  version,
  confirm_duplicate: false,
  override_missing: false,
  confirm_open_orders: false,
  confirm_events: false,
  confirm_pickups: false,
})

/** The body of an edit: only the differences from the version that was read. */
export function editBody(
  version: number,
  base: GarageForm,
  now: GarageForm,
  isIndia: boolean,
  confirmed: boolean,
): EditBody {
  const changed = changedKeys<GarageKey>({ ...base }, { ...now }, sameValue)
  const own = changed.filter((key) => !isForeign(key, isIndia))
  return Object.assign(
    { version },
    ...own.map((key) => sent(key, now[key])),
    confirmed ? { confirm_duplicate: true } : {},
  ) as EditBody
}
