import { screens } from '../../api/screen'

export const dashboard = screens([
  { path: '/dashboard', title: 'screens.dashboard', page: () => import('./DashboardPage') },
])
