import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const estimateTab: OrderTab = {
  key: 'estimate',
  title: 'estimates.orderTab',
  resource: 'orders',
  Panel: lazy(() => import('./EstimateView')),
}
