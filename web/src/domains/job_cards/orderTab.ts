import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const jobCardTab: OrderTab = {
  key: 'job_card',
  title: 'orderTabs.jobCard',
  resource: 'orders',
  Panel: lazy(() => import('./JobCardView')),
}
