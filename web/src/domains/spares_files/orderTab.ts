import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const sparesFilesTab: OrderTab = {
  key: 'spares_files',
  title: 'spares_files.orderTab',
  resource: 'orders',
  Panel: lazy(() => import('./SparesFiles')),
}
