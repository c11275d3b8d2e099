import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { DateTime, Money } from '../../kit/figures'
import { Paged, usePages } from '../../kit/Paged'
import { Mobile } from '../../shared/identity'
import { DeclinedName } from '../../shared/DeclinedName'
import { orderAddress } from '../../shared/orderAddress'
import { OrderStatus } from '../../shared/OrderStatus'
import { link } from '../../shared/screen'

interface Props {
  id: number
}

/** The orders of a car, the newest first, with where each of them is and what is owed for it. */
export function CarOrders({ id }: Props) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const orders = useCall('list_orders', { query: { car_id: id, ...pages.query } })
  return (
    <section className="pl-card" aria-label={t('cars.tabs.orders')}>
      <Paged answer={orders} pages={pages} empty={t('cars.noOrders')}>
        {(found) => (
          <ul className="pl-car-rows">
            {found.orders.map((order) => (
              <li key={order.order_id}>
                <Link className="pl-order-link" to={orderAddress(order.order_id)}>
                  {order.order_id}
                </Link>
                <OrderStatus status={order.status} />
                <span>{order.name}</span>
                <Mobile value={order.phone} />
                <span>{order.garage?.name}</span>
                <span className="pl-car-amount">
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

/** Work on a car that was declined, to be offered again. */
export function CarDeclined({ id }: Props) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const declined = useCall('list_declined_lines', { query: { car_id: id, ...pages.query } })
  return (
    <section className="pl-card" aria-label={t('cars.tabs.declined')}>
      <Paged answer={declined} pages={pages} empty={t('cars.noDeclined')}>
        {(found) => (
          <ul className="pl-car-rows">
            {found.lines.map((line) => (
              <li key={line.line_id}>
                <Link className="pl-order-link" to={orderAddress(line.order_id)}>
                  {line.order_id}
                </Link>
                <span>
                  <DeclinedName line={line} />
                </span>
                <span className="pl-car-amount">
                  <Money value={line.amount} symbol />
                </span>
                <span className="pl-quiet">
                  <DateTime value={line.declined_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

/** The support tickets about the orders of a car. */
export function CarTickets({ id }: Props) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const tickets = useCall('list_tickets', { query: { car_id: id, ...pages.query } })
  return (
    <section className="pl-card" aria-label={t('cars.tabs.tickets')}>
      <Paged answer={tickets} pages={pages} empty={t('cars.noTickets')}>
        {(found) => (
          <ul className="pl-car-rows">
            {found.tickets.map((ticket) => (
              <li key={ticket.id}>
                <Link
                  className="pl-order-link"
                  to={link('/tickets', undefined, { ticket: ticket.support_ticket_number })}
                >
                  {ticket.support_ticket_number}
                </Link>
                <span>{ticket.subject}</span>
                <span>{t(`tickets.statuses.${ticket.status}`)}</span>
                <span className="pl-quiet">
                  <DateTime value={ticket.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}
