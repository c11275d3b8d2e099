import { screens } from '../../shared/screen'

export const feedback = screens([
  // The contract's spelling.
  { path: '/feeback-list', title: 'screens.feedback', page: () => import('./FeedbackListPage') },
])
