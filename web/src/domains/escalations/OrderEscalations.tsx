import type { OrderTabProps } from '../../shared/orderTabs'
import { OrderCases } from './OrderCases'

/** The tab of an order. */
export default function OrderEscalations({ orderId }: OrderTabProps) {
  return <OrderCases kind="order" orderId={orderId} />
}
