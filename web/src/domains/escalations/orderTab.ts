import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'
import { withTexts } from '../../shared/screen'

export const escalationTab: OrderTab = {
  key: 'escalations',
  title: 'screens.escalations',
  resource: 'escalations',
  Panel: lazy(
    withTexts(
      () => import('./OrderEscalations'),
      () => import('../../locales/en/escalations'),
    ),
  ),
}
