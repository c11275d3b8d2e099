import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTime, Money } from '../../kit/figures'
import { orderAddress } from '../../shared/orderAddress'
import { OrderStatus } from '../../shared/OrderStatus'
import { isPayer } from './payers'
import type { CaseDetail } from './types'

/** The orders that were created for a complaint, with what the product pays of each. */
export function CreatedOrders({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  if (detail.orders.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('escalations.again.orders')}>
      <h3>{t('escalations.again.orders')}</h3>
      <ul className="pl-case-created">
        {detail.orders.map((order) => (
          <li key={order.order_id}>
            <Link to={orderAddress(order.order_id)}>{order.order_id}</Link>
            <OrderStatus status={order.status} />
            <span>
              {isPayer(order.payer) ? t(`escalations.again.paidBy.p${order.payer}`) : null}
              {order.cost > 0 ? (
                <>
                  {' '}
                  <Money value={order.cost} />
                </>
              ) : null}
            </span>
            <span className="pl-quiet">
              {order.creator_name}, {order.role}, <DateTime value={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
