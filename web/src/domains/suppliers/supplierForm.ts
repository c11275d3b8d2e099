import { changedKeys, type Same } from '../../kit/stale'
import { locationOf } from '../../shared/location'
import type { Distributor, Retailer, TraderStatus, Vendor, VendorKind, Warehouse } from './types'

/** The inputs that all suppliers have. Empty ones are null or ''. */
export interface BusinessForm {
  name: string
  mobile: string | null
  email: string | null
  tax_number: string | null
  sst_no: string | null
  pan: string | null
  tin: string | null
  company_no: string | null
  address_line: string
  city_id: number | null
  pincode: string
  payment_days: number | null
  credit_limit: number | null
  brand_ids: number[]
  category_ids: number[]
}

export interface WarehouseForm {
  id?: number
  code: string
  name: string
  address_line: string
  city_id: number | null
  pincode: string
  contact: string | null
  mobile: string | null
  cut_off: string
  days_open: number[]
  serves: { city_ids: number[]; pin_prefixes: string[] }
  is_default: boolean
  is_active: boolean
  lat: number | null
  lng: number | null
}

export interface VendorForm extends BusinessForm {
  kind: VendorKind
  legal_name: string | null
  contact_name: string | null
  lead_days: number | null
  min_order: number | null
  return_days: number | null
  warehouses: WarehouseForm[]
}

export interface ShopForm extends BusinessForm {
  owner_name: string | null
  location: string | null
}

export interface RetailerForm extends ShopForm {
  distributor_id: number | null
  /** Of a new one. */
  make_user?: boolean
  status?: TraderStatus
}

export interface DistributorForm extends ShopForm {
  city_ids: number[]
  make_user?: boolean
}

const emptyBusiness: Partial<BusinessForm> = { brand_ids: [], category_ids: [] }

export const newWarehouse = (is_default: boolean): Partial<WarehouseForm> => ({
  cut_off: '17:00',
  days_open: [1, 2, 3, 4, 5, 6],
  serves: { city_ids: [], pin_prefixes: [] },
  is_default,
  is_active: true,
})

export const emptyVendor = {
  ...emptyBusiness,
  kind: 'spares',
  warehouses: [newWarehouse(true)],
} as Partial<VendorForm>

export const emptyRetailer: Partial<RetailerForm> = { ...emptyBusiness, status: 'active', make_user: false }
export const emptyDistributor: Partial<DistributorForm> = { ...emptyBusiness, city_ids: [], make_user: false }

const businessOf = (of: Vendor | Retailer | Distributor): BusinessForm => ({
  name: of.name,
  mobile: of.mobile ?? null,
  email: of.email ?? null,
  tax_number: of.tax_number ?? null,
  sst_no: of.sst_no ?? null,
  pan: of.pan ?? null,
  tin: of.tin ?? null,
  company_no: of.company_no ?? null,
  address_line: of.address_line,
  city_id: of.city_id,
  pincode: of.pincode,
  payment_days: of.payment_days ?? null,
  credit_limit: of.credit_limit ?? null,
  brand_ids: [...of.brand_ids],
  category_ids: [...of.category_ids],
})

const warehouseOf = (of: Warehouse): WarehouseForm => ({
  id: of.id,
  code: of.code,
  name: of.name,
  address_line: of.address_line,
  city_id: of.city_id,
  pincode: of.pincode,
  contact: of.contact ?? null,
  mobile: of.mobile ?? null,
  cut_off: of.cut_off,
  days_open: [...of.days_open],
  serves: { city_ids: [...(of.serves.city_ids ?? [])], pin_prefixes: [...(of.serves.pin_prefixes ?? [])] },
  is_default: of.is_default,
  is_active: of.is_active,
  lat: of.lat ?? null,
  lng: of.lng ?? null,
})

export const vendorFormOf = (vendor: Vendor): VendorForm => ({
  ...businessOf(vendor),
  kind: vendor.kind,
  legal_name: vendor.legal_name ?? null,
  contact_name: vendor.contact_name ?? null,
  lead_days: vendor.lead_days ?? null,
  min_order: vendor.min_order ?? null,
  return_days: vendor.return_days ?? null,
  warehouses: (vendor.warehouses ?? []).map(warehouseOf),
})

const shopOf = (of: Retailer | Distributor): ShopForm => ({
  ...businessOf(of),
  owner_name: of.owner_name ?? null,
  location: of.lat != null && of.lng != null ? `${of.lat}, ${of.lng}` : null,
})

export const retailerFormOf = (retailer: Retailer): RetailerForm => ({
  ...shopOf(retailer),
  distributor_id: retailer.distributor_id ?? null,
})

export const distributorFormOf = (distributor: Distributor): DistributorForm => ({
  ...shopOf(distributor),
  city_ids: [...distributor.city_ids],
})

const text = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

const plain = (value: unknown): unknown => {
  if (isNumbers(value)) return [...value].sort((a, b) => a - b).join()
  if (Array.isArray(value)) return JSON.stringify(value.map(sentWarehouse))
  return text(value)
}

/** An emptied input and one that was never filled are equal, and lists of ids in any order. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

/** A warehouse as the calls take it. */
function sentWarehouse(of: WarehouseForm) {
  return {
    ...(of.id ? { id: of.id } : {}),
    code: text(of.code) ?? '',
    name: text(of.name) ?? '',
    address_line: text(of.address_line) ?? '',
    city_id: of.city_id ?? 0,
    pincode: text(of.pincode) ?? '',
    contact: text(of.contact),
    mobile: text(of.mobile),
    cut_off: of.cut_off,
    days_open: [...(of.days_open ?? [])].sort((a, b) => a - b),
    serves: {
      city_ids: [...(of.serves?.city_ids ?? [])].sort((a, b) => a - b),
      pin_prefixes: [...(of.serves?.pin_prefixes ?? [])].sort(),
    },
    is_default: of.is_default,
    is_active: of.is_active,
    lat: of.lat ?? null,
    lng: of.lng ?? null,
  }
}

function sent(key: string, value: unknown): Record<string, unknown> {
  if (key === 'location') {
    const place = locationOf(value as string | null)
    return { lat: place?.lat ?? null, lng: place?.lng ?? null }
  }
  if (key === 'warehouses') return { warehouses: (value as WarehouseForm[]).map(sentWarehouse) }
  return { [key]: Array.isArray(value) ? value : text(value) }
}

/** The body of a new supplier: what is filled in. */
export function addBody<Form extends object>(form: Partial<Form>): Record<string, unknown> {
  const body = Object.entries(form).flatMap(([key, value]) => Object.entries(sent(key, value)))
  return Object.fromEntries(body.filter(([, value]) => value !== null))
}

/** The body of an edit: only the differences from the version that was read. */
export function editBody<Form extends object>(base: Form, now: Form): Record<string, unknown> {
  const changed = changedKeys<keyof Form & string>({ ...base }, { ...now }, sameValue)
  return Object.assign({}, ...changed.map((key) => sent(key, now[key]))) as Record<string, unknown>
}
