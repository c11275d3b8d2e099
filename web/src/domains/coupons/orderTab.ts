import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const offersTab: OrderTab = {
  key: 'offers',
  title: 'orderTabs.offers',
  resource: 'orders',
  Panel: lazy(() => import('./OrderOffers')),
}
