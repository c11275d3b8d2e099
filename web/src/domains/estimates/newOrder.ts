import { OrderType, orderType, Payer } from '../../api/enums.gen'
import type { CallInput, DataOf } from '../../api/callTypes'
import { isUsualPlate } from '../../shared/plate'
import type { EstimateDetail, EstimateLine } from './types'

type Order = DataOf<'get_order'>
export type NewOrderBody = Exclude<CallInput<'create_estimate_order'>['body'], FormData>

export interface NewOrderChoices {
  /** The numbers of the lines to be done. */
  lines: readonly number[]
  pick_date?: string | null
  complaints?: string
  /** Create the order although the car has an open one. */
  confirm_duplicate?: boolean
  /** Create the order although the garage picks up no cars on that day. */
  confirm_slot?: boolean
}

/** The preselected lines: the declined work, or all lines if nothing was declined. */
export function proposedLines(estimate: EstimateDetail): number[] {
  const declined = estimate.lines.filter(({ approval }) => approval === 'declined')
  return (declined.length > 0 ? declined : estimate.lines).map(({ number }) => number)
}

const inputOf = (line: EstimateLine): Omit<NewOrderBody['estimate']['lines'][number], 'job'> => {
  // A finding belongs to the visit at which it was found.
  const isFinding = line.source === 'finding'
  return {
    source: isFinding ? 'free' : line.source,
    source_id: isFinding ? null : (line.source_id ?? null),
    service_name: line.service_name,
    part_number: line.part_number ?? null,
    hsn: line.hsn ?? null,
    kind: line.kind,
    action: line.action ?? null,
    quantity: line.quantity,
    unit: line.unit,
    price: line.price,
    price_id: line.price_id ?? null,
    discount: line.discount_percent ? `${line.discount_percent}%` : line.discount || null,
    tax_slab: line.rate_is_chosen || !line.hsn ? line.tax_slab : null,
    rate_reason: line.rate_reason ?? null,
    payer: line.payer,
  }
}

/**
 * An order of the same customer and car with these lines as its first estimate. It is never a claim: customers who
 * declined work of a claim return at their own cost.
 */
export function newOrderBody(order: Order, estimate: EstimateDetail, choices: NewOrderChoices): NewOrderBody {
  const isClaim = orderType.isInsurance(order.order_type)
  const chosen = estimate.lines.filter(({ number }) => choices.lines.includes(number))
  // Their photos belong to the visit at which they were taken.
  const jobs = estimate.jobs.filter(({ number }) => chosen.some(({ job }) => job === number))
  const lines = chosen.map((line) => ({
    ...inputOf(line),
    job: jobs.findIndex(({ number }) => number === line.job),
  }))
  return {
    order: {
      order_type: isClaim ? OrderType.General : order.order_type,
      order_of: order.order_of as NewOrderBody['order']['order_of'],
      mobile: order.phone,
      name: order.name,
      email: order.email ?? null,
      car: order.car
        ? {
            registration_no: order.car.registration_no,
            is_special: !isUsualPlate(order.car.registration_no),
            confirm_owner_change: false,
          }
        : null,
      fleet_id: order.fleet?.id ?? null,
      city_id: order.city.id,
      garage_id: order.garage?.id ?? null,
      cr_id: order.cr?.id ?? null,
      source_id: order.source.id,
      pick_date: choices.pick_date ?? null,
      address: order.address_line
        ? { line: order.address_line, pincode: order.pincode ?? null, lat: order.lat, lng: order.lng }
        : null,
      services: [],
      complaints: choices.complaints?.trim() || null,
      confirm_duplicate: choices.confirm_duplicate ?? false,
      confirm_slot: choices.confirm_slot ?? false,
    },
    estimate: {
      jobs: jobs.map(({ title, reason }) => ({ title, reason: reason ?? null, photo_ids: [] })),
      lines: isClaim ? lines.map((line) => ({ ...line, payer: Payer.Customer })) : lines,
    },
  }
}
