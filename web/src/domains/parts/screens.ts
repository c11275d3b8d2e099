import { screens } from '../../shared/screen'

export const parts = screens([
  { path: '/form/car-parts', title: 'screens.parts', page: () => import('./PartListPage') },
  { path: '/form/car-parts/:id', title: 'screens.part', page: () => import('./PartPage') },
])
