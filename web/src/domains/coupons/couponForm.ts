import { today } from '../../kit/zone'
import { trimmed } from '../../kit/trimmed'
import type { Coupon, CreateBody, UpdateBody } from './types'

/** The form of a coupon. */
export interface CouponForm {
  code: string
  title: string
  description: string
  terms: string
  kind: Coupon['kind']
  value: number | null
  max_discount: number | null
  min_amount: number | null
  base: Coupon['base']
  service_ids: number[]
  package_ids: number[]
  order_types: number[]
  customer: Coupon['customer']
  away_days: number | null
  is_retail: number[]
  city_ids: number[]
  garage_ids: number[]
  fleet_ids: number[]
  brand_ids: number[]
  model_ids: number[]
  source_ids: number[]
  weekdays: number[]
  /** One a line. */
  mobiles: string
  valid_from: string | null
  valid_to: string | null
  usage_limit: number | null
  per_customer: number | null
  per_car: number | null
  budget: number | null
  bearer: Coupon['bearer']
  garage_share: number | null
  status: Coupon['status']
  is_series: boolean
  prefix: string
  count: number | null
}

export const emptyForm = (): CouponForm => ({
  code: '',
  title: '',
  description: '',
  terms: '',
  kind: 'percent',
  value: null,
  max_discount: null,
  min_amount: null,
  base: 'order',
  service_ids: [],
  package_ids: [],
  order_types: [],
  customer: 'any',
  away_days: null,
  is_retail: [],
  city_ids: [],
  garage_ids: [],
  fleet_ids: [],
  brand_ids: [],
  model_ids: [],
  source_ids: [],
  weekdays: [],
  mobiles: '',
  valid_from: today(),
  valid_to: null,
  usage_limit: null,
  per_customer: 1,
  per_car: null,
  budget: null,
  bearer: 'product',
  garage_share: null,
  status: 'draft',
  is_series: false,
  prefix: '',
  count: null,
})

export function formOf(coupon: Coupon, mobiles: readonly string[] = []): CouponForm {
  return {
    ...emptyForm(),
    code: coupon.code,
    title: coupon.title,
    description: coupon.description ?? '',
    terms: coupon.terms ?? '',
    kind: coupon.kind,
    value: coupon.value,
    max_discount: coupon.max_discount ?? null,
    min_amount: coupon.min_amount ?? null,
    base: coupon.base,
    service_ids: coupon.service_ids,
    package_ids: coupon.package_ids,
    order_types: coupon.order_types,
    customer: coupon.customer,
    away_days: coupon.away_days ?? null,
    is_retail: coupon.is_retail,
    city_ids: coupon.city_ids,
    garage_ids: coupon.garage_ids,
    fleet_ids: coupon.fleet_ids,
    brand_ids: coupon.brand_ids,
    model_ids: coupon.model_ids,
    source_ids: coupon.source_ids,
    weekdays: coupon.weekdays,
    mobiles: mobiles.join('\n'),
    valid_from: coupon.valid_from,
    valid_to: coupon.valid_to,
    usage_limit: coupon.usage_limit ?? null,
    per_customer: coupon.per_customer ?? null,
    per_car: coupon.per_car ?? null,
    budget: coupon.budget ?? null,
    bearer: coupon.bearer,
    garage_share: coupon.garage_share ?? null,
    status: coupon.status,
  }
}

/** The mobiles of a text: separated by lines, commas or semicolons, as a column of a CSV file is. */
export const mobilesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** As many customers a coupon may be for. */
export const mostMobiles = 5000

/** The mobiles of a CSV file, in whichever column they are; headings, names and other numbers are left out. */
export const mobilesOfFile = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n,;\t]+/)
      .map((cell) => cell.replaceAll('"', '').trim())
      // A sheet defuses a leading + by a quote.
      .map((cell) => cell.replace(/^'/, ''))
      .filter((cell) => /^\+?[\d\s().-]{8,20}$/.test(cell)),
  ),
]

function offered(form: CouponForm) {
  return {
    title: form.title.trim(),
    description: trimmed(form.description),
    terms: trimmed(form.terms),
    kind: form.kind,
    ...(form.value === null ? {} : { value: form.value }),
    max_discount: form.kind === 'percent' ? form.max_discount : null,
    min_amount: form.min_amount,
    base: form.kind === 'free_service' ? ('order' as const) : form.base,
    service_ids: form.kind !== 'free_service' && form.base === 'services' ? form.service_ids : [],
    package_ids: form.kind !== 'free_service' && form.base === 'packages' ? form.package_ids : [],
    order_types: form.order_types,
    customer: form.customer,
    away_days: form.customer === 'away_days' ? form.away_days : null,
    is_retail: form.is_retail,
    city_ids: form.city_ids,
    garage_ids: form.garage_ids,
    fleet_ids: form.fleet_ids,
    brand_ids: form.brand_ids,
    model_ids: form.model_ids,
    source_ids: form.source_ids,
    weekdays: form.weekdays,
    mobiles: form.is_series ? [] : mobilesOf(form.mobiles),
    ...(form.valid_from ? { valid_from: form.valid_from } : {}),
    ...(form.valid_to ? { valid_to: form.valid_to } : {}),
    usage_limit: form.is_series ? null : form.usage_limit,
    per_customer: form.per_customer,
    per_car: form.per_car,
    budget: form.budget,
    bearer: form.bearer,
    garage_share: form.bearer === 'shared' ? form.garage_share : null,
    status: form.status,
  }
}

export function createBody(form: CouponForm): CreateBody {
  const series = { prefix: form.prefix.trim(), count: form.count ?? 0 }
  return { ...offered(form), ...(form.is_series ? { series } : { code: form.code.trim() }) }
}

export const updateBody = (form: CouponForm, version: number, confirm_events = false): UpdateBody => ({
  ...offered(form),
  confirm_events,
  code: form.code.trim(),
  version,
})
