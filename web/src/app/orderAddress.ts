import { useSession } from '../api/session'
import { mayOpen } from './access'
import { screenAt } from './screens'

/** Where this role looks at an order: on its own screen, or in the panel of the grid. */
export function orderAddress(orderId: number | string): string {
  const own = `/orders/show/${encodeURIComponent(orderId)}`
  const { user, profile } = useSession.getState()
  const screen = screenAt(own)
  const may = screen && mayOpen(screen, { role: user?.user_type ?? '', sections: profile?.sections ?? [] })
  return may ? own : `/grid?order=${encodeURIComponent(orderId)}`
}
