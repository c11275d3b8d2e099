import { screens } from '../../shared/screen'

export const settlements = screens([
  { path: '/settlements', title: 'screens.settlements', page: () => import('./settlements/SettlementsPage') },
])

export const refunds = screens([
  {
    path: '/refunds',
    title: 'screens.refunds',
    needs: 'refund_enabled',
    page: () => import('./refunds/RefundsPage'),
  },
])

export const dues = screens([{ path: '/dues', title: 'screens.dues', page: () => import('./dues/DuesPage') }])
