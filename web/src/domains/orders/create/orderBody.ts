import { orderType } from '../../../api/enums.gen'
import type { CallInput } from '../../../api/callTypes'
import { isMobile, normalPlate } from '../../../shared/plate'
import { plainBody, type PlainNew } from '../plainFields'
import type { Named } from '../types'
import type { ProposedPolicy } from './proposedPolicy'

export type CreateBody = Exclude<CallInput<'create_order'>['body'], FormData>
type Claim = NonNullable<CreateBody['insurance']>

/** Form values: the request body, with names beside the selected ids. */
export interface OrderForm extends PlainNew {
  order_type: number
  order_of: CreateBody['order_of']
  /** The lead of which it comes, while the number in the form is that of the lead. */
  lead?: { id: number; mobile: string } | null
  mobile: string
  name: string
  email?: string | null
  car?: {
    registration_no?: string
    is_special?: boolean
    brand_id?: number | null
    model_id?: number | null
    car_type_id?: number | null
    variant_id?: number | null
    year?: number | null
  }
  fleet_id?: Named | null
  /** The fleet of the picked car, while that car is the one in the form. */
  car_fleet?: (Named & { plate: string }) | null
  /** The fleet's car is here for its driver this time. */
  is_private?: boolean
  private_reason?: string | null
  city_id?: number
  garage_id?: Named | null
  cr_id?: Named | null
  source_id?: number
  /** The user stands at an event, and the order does not come from it. */
  is_not_from_event?: boolean
  pick_date?: string | null
  coupon_code?: string | null
  address?: { line?: string; pincode?: string }
  services?: ({ name?: string } | undefined)[]
  insurance?: Partial<Claim>
  /** What of its policy was filled in unasked; no part of the order. */
  policy?: ProposedPolicy | undefined
  /** What was filled in unasked; no part of the order. */
  proposed?: Proposed | undefined
}

/** The fields of a new order that are filled in unasked. */
export type ProposedField =
  | 'name'
  | 'email'
  | 'plate'
  | 'fleet_id'
  | 'city_id'
  | 'garage_id'
  | 'source_id'
  | 'line'
  | 'pincode'

/** What was filled in unasked, so that it can be told from what somebody typed. */
export interface Proposed {
  /** The order that it was taken from; without one, from what is known of the customer. */
  order_id?: number | undefined
  values: Partial<Record<ProposedField, string | number>>
}

/** What the user has confirmed after the server asked. */
export interface Confirmed {
  duplicate?: boolean
  owner?: boolean
  slot?: boolean
}

const text = (value: string | null | undefined) => value?.trim() || undefined

/** The fleet of the car in the form, if it was picked from the customer's cars. */
export const fleetOfCar = ({ car, car_fleet }: Pick<OrderForm, 'car' | 'car_fleet'>) =>
  car_fleet && normalPlate(car?.registration_no ?? '') === car_fleet.plate ? car_fleet : undefined

/** The same number, with or without its country's code. */
const isSameNumber = (one: string, other: string) => {
  const last = (text: string) => text.replace(/\D/g, '').slice(-9)
  return last(one) === last(other)
}

/** Leaves out what was not filled in: the call treats an absent field as empty. */
function filled<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && one !== null && one !== ''),
  ) as T
}

function carOf({ car, order_type }: OrderForm, confirmed: Confirmed): CreateBody['car'] {
  const registration_no = normalPlate(car?.registration_no ?? '')
  if (!car || (!registration_no && !orderType.needsCar(order_type))) return undefined
  return filled({
    registration_no,
    is_special: car.is_special ?? false,
    model_id: car.model_id,
    car_type_id: car.car_type_id,
    variant_id: car.variant_id,
    year: car.year,
    confirm_owner_change: confirmed.owner ?? false,
  })
}

/** The services in the order of the form, so that an error at the second one is shown at the second input. */
function servicesOf(form: OrderForm, known: readonly Named[]): CreateBody['services'] {
  return (form.services ?? []).map((asked) => {
    const name = asked?.name?.trim() ?? ''
    const service = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
    return service ? { service_id: service.id, name: service.name } : { name }
  })
}

/** What is known of the order before it is created, to try coupons on it. What is left out passes. */
export function sketchOf(form: Partial<OrderForm>) {
  const mobile = form.mobile?.trim() ?? ''
  const isPrivate = form.is_private === true
  return filled({
    order_type: form.order_type,
    mobile: isMobile(mobile) ? mobile : undefined,
    registration_no: normalPlate(form.car?.registration_no ?? ''),
    city_id: form.city_id,
    garage_id: form.garage_id?.id,
    fleet_id: isPrivate ? undefined : form.fleet_id?.id,
    model_id: form.car?.model_id,
    source_id: form.source_id,
  })
}

/** The request body. */
export function orderBody(form: OrderForm, services: readonly Named[], confirmed: Confirmed): CreateBody {
  const line = text(form.address?.line)
  const isPrivate = form.is_private === true && fleetOfCar(form) !== undefined
  const body = filled({
    order_type: form.order_type,
    order_of: form.order_of,
    mobile: form.mobile.trim(),
    name: form.name.trim(),
    email: text(form.email),
    car: carOf(form, confirmed),
    fleet_id: isPrivate ? undefined : form.fleet_id?.id,
    private_reason: isPrivate ? text(form.private_reason) : undefined,
    city_id: form.city_id ?? 0,
    garage_id: form.garage_id?.id,
    cr_id: form.cr_id?.id,
    source_id: form.source_id ?? 0,
    lead_id: form.lead && isSameNumber(form.lead.mobile, form.mobile) ? form.lead.id : undefined,
    pick_date: form.pick_date,
    address: line ? filled({ line, pincode: text(form.address?.pincode) }) : undefined,
    coupon_code: text(form.coupon_code),
    services: servicesOf(form, services),
    ...plainBody(form),
    insurance:
      orderType.isInsurance(form.order_type) && form.insurance
        ? (filled({ ...form.insurance }) as Claim)
        : undefined,
    confirm_duplicate: confirmed.duplicate ?? false,
    confirm_slot: confirmed.slot ?? false,
  })
  return form.is_not_from_event ? { ...body, event_id: null } : body
}
