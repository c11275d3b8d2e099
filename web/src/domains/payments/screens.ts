import { screens } from '../../shared/screen'

export const settlements = screens([
  { path: '/settlements', title: 'screens.settlements', page: () => import('./settlements/SettlementsPage') },
])
