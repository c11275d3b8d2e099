import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const escalationTab: OrderTab = {
  key: 'escalations',
  title: 'screens.escalations',
  resource: 'escalations',
  Panel: lazy(() => import('./OrderEscalations')),
}
