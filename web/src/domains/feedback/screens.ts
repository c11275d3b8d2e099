import { screens } from '../../api/screen'

export const feedback = screens([
  // Spelled so in the contract.
  { path: '/feeback-list', title: 'screens.feedback', page: () => import('./FeedbackListPage') },
])
