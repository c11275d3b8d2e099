import { screens } from '../../shared/screen'

export const tickets = screens([
  { path: '/tickets', title: 'screens.tickets', page: () => import('./TicketListPage') },
])
