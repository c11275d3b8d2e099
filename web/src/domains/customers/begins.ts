import { routes } from '../../api/routes.gen'
import { useMay } from '../../api/session'
import { mayOpen, useAccess } from '../../shared/access'

/** Whether this role begins orders. */
export function useBeginsOrders(): boolean {
  const access = useAccess()
  const creates = useMay('orders', 'C')
  return creates && mayOpen(routes['/orders/create'], access)
}
