import { screens } from '../../api/screen'

export const tickets = screens([
  { path: '/tickets', title: 'screens.tickets', page: () => import('./TicketListPage') },
])
