import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const billTab: OrderTab = {
  key: 'bill',
  title: 'orderTabs.bill',
  resource: 'orders',
  Panel: lazy(() => import('./OrderBills')),
}
