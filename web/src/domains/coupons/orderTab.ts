import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const offersTab: OrderTab = {
  key: 'offers',
  title: 'coupons.orderTab',
  resource: 'orders',
  Panel: lazy(() => import('./OrderOffers')),
}
