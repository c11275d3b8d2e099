import { lazy } from 'react'
import type { OrderTab } from '../../api/orderTabs'

export const estimateTab: OrderTab = {
  key: 'estimate',
  title: 'estimates.orderTab',
  resource: 'orders',
  Panel: lazy(() => import('./EstimateView')),
}
