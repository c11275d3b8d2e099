import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const paymentTab: OrderTab = {
  key: 'payments',
  title: 'orderTabs.payments',
  resource: 'payments',
  Panel: lazy(() => import('./OrderPayments')),
}
