import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

const insuranceOrder = 103

export const insuranceTab: OrderTab = {
  key: 'insurance',
  title: 'insurance.orderTab',
  resource: 'insurance',
  orderTypes: [insuranceOrder],
  Panel: lazy(() => import('./ClaimView')),
}
