import { screens } from '../../shared/screen'

export const cars = screens([
  { path: '/cars-fleets', title: 'screens.fleets', page: () => import('./FleetListPage') },
  { path: '/cars-fleets/cars/:fleetId', title: 'screens.fleetCars', page: () => import('./FleetCarsPage') },
  { path: '/cars-fleets/create', title: 'screens.createCar', page: () => import('./CreateCarPage') },
  { path: '/cars/:id', title: 'screens.car', page: () => import('./CarPage') },
  { path: '/cars-fleets/edit/:carId', title: 'screens.editCar', page: () => import('./EditCarPage') },
])
