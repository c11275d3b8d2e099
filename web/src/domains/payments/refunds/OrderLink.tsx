import { Link } from 'react-router'
import { useMay } from '../../../api/session'
import { orderAddress } from '../../../shared/orderAddress'
import { link } from '../../../shared/screen'
import type { RefundItem } from './types'

const details = {
  spares: '/spares-payment/detail/:orderId',
  accessories: '/accessories-payment/detail/:orderId',
} as const

/** The order of a refund; one of a market is opened by those who read its orders. */
export function OrderLink({ item: { orders, refund } }: { item: RefundItem }) {
  const mayRead = { spares: useMay('spares', 'R'), accessories: useMay('accessories', 'R') }
  if (refund.market === 'order') return <Link to={orderAddress(orders.order_id)}>{orders.order_id}</Link>
  return mayRead[refund.market] ? (
    <Link to={link(details[refund.market], { orderId: orders.order_id })}>{orders.number}</Link>
  ) : (
    orders.number
  )
}
