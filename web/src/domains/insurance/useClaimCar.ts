import { OrderType } from '../../api/enums.gen'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'

/** The car of a claim's order; none while it is loaded, once it has ended, and for roles that may not read cars. */
export function useClaimCar(orderId: number, isNeeded: boolean) {
  const seesCars = useMay('cars', 'R')
  const seesOrders = useMay('orders', 'R')
  const enabled = isNeeded && seesCars && seesOrders
  const order = useCall('get_order', { path: { order_id: String(orderId) } }, { enabled, fresh: 60_000 })
  const id = order.isPlaceholderData ? undefined : order.data?.car_id
  const found = useCall(
    'fleet_cars',
    { query: { id: id ?? 0 } },
    { enabled: enabled && Boolean(id), handles: [404] },
  )
  const car = found.isPlaceholderData ? undefined : found.data?.car
  return car && car.id === id && !car.ended_at ? car : undefined
}

/** The newest claim of an earlier order of the car; null while it is looked up. */
export function useEarlierClaim(orderId: number, carId: number | undefined) {
  const may = useMay('orders', 'R') && carId !== undefined
  const orders = useCall(
    'list_orders',
    { query: { car_id: carId ?? 0, order_type: String(OrderType.Insurance), sort: '-order_id', limit: 100 } },
    { enabled: may, fresh: 60_000 },
  )
  const list = orders.isPlaceholderData ? undefined : orders.data?.orders
  const earlier = list?.find(({ order_id }) => order_id < orderId)?.order_id
  const claim = useCall(
    'get_claim',
    { query: { order_id: earlier ?? 0 } },
    { enabled: may && earlier !== undefined, handles: [404], fresh: 60_000 },
  )
  if (!may || (list && earlier === undefined) || claim.error || orders.error) return undefined
  return claim.data?.order_id === earlier ? (claim.data ?? null) : null
}
