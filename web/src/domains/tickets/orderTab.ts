import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const ticketTab: OrderTab = {
  key: 'tickets',
  title: 'tickets.orderTab',
  resource: 'tickets',
  Panel: lazy(() => import('./OrderTickets')),
}
