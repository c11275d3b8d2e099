import { lazy } from 'react'
import type { OrderTab } from '../../api/orderTabs'

export const paymentTab: OrderTab = {
  key: 'payments',
  title: 'payments.orderTab',
  resource: 'payments',
  Panel: lazy(() => import('./OrderPayments')),
}
