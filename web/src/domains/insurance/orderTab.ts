import { lazy } from 'react'
import { orderType } from '../../api/enums.gen'
import type { OrderTab } from '../../shared/orderTabs'

export const insuranceTab: OrderTab = {
  key: 'insurance',
  title: 'orderTabs.insurance',
  resource: 'insurance',
  orderTypes: orderType.all.filter(orderType.isInsurance),
  Panel: lazy(() => import('./ClaimView')),
}
