import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const checklistTab: OrderTab = {
  key: 'checklist',
  title: 'checklists.title',
  resource: 'orders',
  Panel: lazy(() => import('./ChecklistView')),
}
