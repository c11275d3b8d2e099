import { screens } from '../../shared/screen'

export const garages = screens([
  { path: '/garage', title: 'screens.garages', page: () => import('./GarageListPage') },
  { path: '/garage/create', title: 'screens.createGarage', page: () => import('./CreateGaragePage') },
  { path: '/garage/roster/:garageId', title: 'screens.garageRoster', page: () => import('./RosterPage') },
  { path: '/garage/edit/:garageId', title: 'screens.garage', page: () => import('./GaragePage') },
])
