import { screens } from '../../shared/screen'

export const catalogue = screens([
  {
    path: '/catalogue/packages',
    title: 'screens.packages',
    page: () => import('./packages/PackageListPage'),
  },
  {
    path: '/catalogue/services',
    title: 'screens.services',
    page: () => import('./services/ServiceListPage'),
  },
])

export const rates = screens([
  { path: '/catalogue/tax-rates', title: 'screens.taxRates', page: () => import('./RatesPage') },
  { path: '/catalogue/taxpayers', title: 'screens.taxpayers', page: () => import('./TaxpayersPage') },
])
