import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const estimateTab: OrderTab = {
  key: 'estimate',
  title: 'orderTabs.estimate',
  resource: 'orders',
  Panel: lazy(() => import('./EstimateView')),
}
