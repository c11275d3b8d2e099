import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderAddress } from '../../shared/orderAddress'
import type { Held } from './types'

/** Orders that are not settled yet, each with why. */
export function HeldOrders({ held }: { held: readonly Held[] }) {
  const { t } = useTranslation()
  if (held.length === 0) return null
  return (
    <div className="pl-advice-held">
      <h3>{t('advices.held')}</h3>
      <p className="pl-quiet">{t('advices.heldText')}</p>
      <ul>
        {held.map(({ order_id, why }) => (
          <li key={order_id}>
            <Link to={orderAddress(order_id)}>{order_id}</Link> {why}
          </li>
        ))}
      </ul>
    </div>
  )
}
