import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const inventoryTab: OrderTab = {
  key: 'inventory',
  title: 'orderTabs.inventory',
  resource: 'orders',
  Panel: lazy(() => import('./InventoryView')),
}
