import { screens } from '../../shared/screen'

export const feedback = screens([
  // Spelled so in the contract.
  { path: '/feeback-list', title: 'screens.feedback', page: () => import('./FeedbackListPage') },
])
