import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const paymentTab: OrderTab = {
  key: 'payments',
  title: 'payments.orderTab',
  resource: 'payments',
  Panel: lazy(() => import('./OrderPayments')),
}
