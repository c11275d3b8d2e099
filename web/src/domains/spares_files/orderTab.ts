import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const sparesFilesTab: OrderTab = {
  key: 'spares_files',
  title: 'orderTabs.sparesFiles',
  resource: 'orders',
  Panel: lazy(() => import('./SparesFiles')),
}
