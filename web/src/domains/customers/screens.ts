import { screens } from '../../shared/screen'

export const customers = screens([
  { path: '/customers/:id', title: 'screens.customer', page: () => import('./CustomerPage') },
])
