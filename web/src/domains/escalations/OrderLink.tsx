import { Link } from 'react-router'
import { useMayOpen } from '../../shared/access'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { kindOf } from './kinds'
import type { CaseFacts } from './types'

/** The order of a case, as a link for those who may open it. */
export function OrderLink({ row, inLink }: { row: CaseFacts; inLink?: boolean | undefined }) {
  const kind = kindOf(row)
  const page =
    kind === 'accessories' ? '/accessories-payment/detail/:orderId' : '/spares-payment/detail/:orderId'
  const mayOpenMarket = useMayOpen(page)
  const text = row.order.number ?? row.order_id
  if (inLink || (kind !== 'order' && !mayOpenMarket)) return text
  const to = kind === 'order' ? orderAddress(row.order_id) : link(page, { orderId: row.order_id })
  return <Link to={to}>{text}</Link>
}
