import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mobile, Plate } from '../../shared/identity'
import { OrderStatus } from '../../shared/OrderStatus'
import type { OrderRow } from './types'

interface Props {
  row: OrderRow
  address: string
  /** What the list is about: a promise, a due, the next step. */
  children: ReactNode
}

/** An order of a list on a phone: whose it is and how far it has come, and what the list is about. */
export function OrderCard({ row, address, children }: Props) {
  return (
    <div className="pl-order-card">
      <Link to={address} className="pl-order-link">
        {row.order_id}
      </Link>
      <strong>{row.name}</strong>
      <OrderStatus status={row.status} />
      <span className="pl-order-card-facts">
        <Mobile value={row.phone} /> <Plate value={row.car?.registration_no} />
      </span>
      {children}
    </div>
  )
}
