import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const ticketTab: OrderTab = {
  key: 'tickets',
  title: 'orderTabs.tickets',
  resource: 'tickets',
  Panel: lazy(() => import('./OrderTickets')),
}
