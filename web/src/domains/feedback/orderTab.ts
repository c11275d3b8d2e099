import { lazy } from 'react'
import type { OrderTab } from '../../shared/orderTabs'

export const feedbackTab: OrderTab = {
  key: 'feedback',
  title: 'screens.feedback',
  resource: 'feedback',
  Panel: lazy(() => import('./FeedbackView')),
}
