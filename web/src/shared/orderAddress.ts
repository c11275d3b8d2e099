import { mayOpen } from './access'
import { routes } from '../api/routes.gen'
import type { OrderTabKey } from './orderTabs'
import { link } from './screen'
import { useSession } from '../api/session'

/** Whether this role opens orders on their own screen. */
export function opensOrders(): boolean {
  const { user, profile } = useSession.getState()
  return mayOpen(routes['/orders/show/:orderId'], {
    role: user?.user_type ?? '',
    sections: profile?.sections ?? [],
  })
}

/** The address at which this role opens an order: its own screen, or the panel of the grid. */
export function orderAddress(orderId: number | string, tab?: OrderTabKey): string {
  return opensOrders()
    ? link('/orders/show/:orderId', { orderId }, { tab })
    : link('/grid', undefined, { order: orderId, tab })
}

/** The address of one bill of an order: the same place, with the bill's number. */
export function billAddress(orderId: number, number: string): string {
  const query = { tab: 'bill', bill: number }
  return opensOrders()
    ? link('/orders/show/:orderId', { orderId }, query)
    : link('/grid', undefined, { order: orderId, ...query })
}
