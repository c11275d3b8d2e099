import { screens } from '../../shared/screen'

export const rates = screens([
  { path: '/catalogue/tax-rates', title: 'screens.taxRates', page: () => import('./RatesPage') },
  { path: '/catalogue/taxpayers', title: 'screens.taxpayers', page: () => import('./TaxpayersPage') },
])
