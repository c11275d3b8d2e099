import { screens } from '../../shared/screen'

export const events = screens([
  { path: '/event', title: 'screens.events', page: () => import('./EventListPage') },
  { path: '/event/create', title: 'screens.createEvent', page: () => import('./CreateEventPage') },
  { path: '/event/edit/:id', title: 'screens.event', page: () => import('./EventPage') },
])
