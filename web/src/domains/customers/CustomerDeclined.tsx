import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { DateTime, Money } from '../../kit/figures'
import { Paged, usePages } from '../../kit/Paged'
import { DeclinedName } from '../../shared/DeclinedName'
import { Plate } from '../../shared/identity'
import { orderAddress } from '../../shared/orderAddress'

/** Work that the customer declined, to be offered again. */
export function CustomerDeclined({ id }: { id: number }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const declined = useCall('list_declined_lines', { query: { customer_id: id, ...pages.query } })
  return (
    <section className="pl-card pl-customer-list" aria-label={t('customers.tabs.declined')}>
      <Paged answer={declined} pages={pages} empty={t('customers.noDeclined')}>
        {(found) => (
          <ul>
            {found.lines.map((line) => (
              <li key={line.line_id}>
                <Link className="pl-order-link" to={orderAddress(line.order_id)}>
                  {line.order_id}
                </Link>
                <span>
                  <DeclinedName line={line} />
                </span>
                <span>
                  <Plate value={line.registration_no} />
                </span>
                <span className="pl-customer-amount">
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
