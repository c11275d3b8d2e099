import { screens } from '../../shared/screen'

export const dashboard = screens([
  { path: '/dashboard', title: 'screens.dashboard', page: () => import('./DashboardPage') },
])
