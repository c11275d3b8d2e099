import { trimmed } from '../../kit/trimmed'
import type { Market, PlaceBody } from './types'

/** A line of the form of a new order. */
export interface LineForm {
  sku: string
  name: string
  brand: string
  hsn: string
  quantity: number | null
  price: number | null
  discount: number | null
}

/** What is typed of a new order. */
export interface OrderForm {
  buyer: {
    kind: PlaceBody['buyer']['kind']
    id: number | null
    name: string
    mobile: string
  }
  department: PlaceBody['department']
  for_order_id: number | null
  fulfilment: NonNullable<PlaceBody['fulfilment']>
  retailer_id: number | null
  city_id: number | null
  address: string
  payment_mode: PlaceBody['payment_mode']
  gateway_order_id: string
  discount: number | null
  shipping: number | null
  items: LineForm[]
}

export const emptyLine: LineForm = {
  sku: '',
  name: '',
  brand: '',
  hsn: '',
  quantity: 1,
  price: null,
  discount: null,
}

export const emptyOrder: OrderForm = {
  buyer: { kind: 'garage', id: null, name: '', mobile: '' },
  department: null,
  for_order_id: null,
  fulfilment: 'ship',
  retailer_id: null,
  city_id: null,
  address: '',
  payment_mode: 'cod',
  gateway_order_id: '',
  discount: null,
  shipping: null,
  items: [emptyLine],
}

/** The body of a new order: only what belongs to what was chosen. */
export function placeBody(market: Market, typed: OrderForm): PlaceBody {
  const { buyer, items } = typed
  const isCustomer = buyer.kind === 'customer'
  return {
    buyer: {
      kind: buyer.kind,
      ...(isCustomer
        ? { name: trimmed(buyer.name), mobile: trimmed(buyer.mobile) }
        : { id: buyer.id ?? null }),
    },
    ...(market === 'spares' ? { department: typed.department ?? null } : { fulfilment: typed.fulfilment }),
    for_order_id: typed.for_order_id,
    retailer_id: typed.retailer_id,
    city_id: typed.city_id ?? 0,
    address: typed.address.trim(),
    payment_mode: typed.payment_mode,
    ...(typed.payment_mode === 'prepaid' ? { gateway_order_id: trimmed(typed.gateway_order_id) } : {}),
    discount: typed.discount,
    shipping: typed.shipping,
    items: items.map((line) => ({
      sku: trimmed(line.sku),
      name: trimmed(line.name),
      brand: trimmed(line.brand),
      hsn: trimmed(line.hsn),
      quantity: line.quantity ?? 1,
      price: line.price,
      discount: line.discount,
    })),
  }
}
