import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { Paged, usePages } from '../../kit/Paged'
import { link } from '../../shared/screen'

/** The support tickets about the orders of a customer. */
export function CustomerTickets({ id }: { id: number }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const tickets = useCall('list_tickets', { query: { customer_id: id, ...pages.query } })
  return (
    <section className="pl-card pl-customer-list" aria-label={t('customers.tabs.tickets')}>
      <Paged answer={tickets} pages={pages} empty={t('customers.noTickets')}>
        {(found) => (
          <ul>
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
