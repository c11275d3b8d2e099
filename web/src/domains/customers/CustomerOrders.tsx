import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { DateTime, Money } from '../../kit/figures'
import { Paged, usePages } from '../../kit/Paged'
import { Plate } from '../../shared/identity'
import { orderAddress } from '../../shared/orderAddress'
import { OrderStatus } from '../../shared/OrderStatus'

/** The orders of a customer, the newest first, with where each of them is. */
export function CustomerOrders({ id }: { id: number }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const orders = useCall('list_orders', { query: { customer_id: id, ...pages.query } })
  return (
    <section className="pl-card pl-customer-list" aria-label={t('customers.tabs.orders')}>
      <Paged answer={orders} pages={pages} empty={t('customers.noOrders')}>
        {(found) => (
          <ul>
            {found.orders.map((order) => (
              <li key={order.order_id}>
                <Link className="pl-order-link" to={orderAddress(order.order_id)}>
                  {order.order_id}
                </Link>
                <OrderStatus status={order.status} />
                <span>
                  <Plate value={order.car?.registration_no} />
                </span>
                <span>{order.garage?.name}</span>
                <span className="pl-customer-amount">
                  <Money value={order.amount} symbol />
                </span>
                <span className="pl-quiet">
                  <DateTime value={order.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}
