import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const inventoryTab: OrderTab = {
  key: 'inventory',
  title: 'inventory.title',
  resource: 'orders',
  Panel: lazy(() => import('./InventoryView')),
}
