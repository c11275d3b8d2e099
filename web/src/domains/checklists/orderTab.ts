import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const checklistTab: OrderTab = {
  key: 'checklist',
  title: 'orderTabs.checklist',
  resource: 'orders',
  Panel: lazy(() => import('./ChecklistView')),
}
