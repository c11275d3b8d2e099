import { screens } from '../../shared/screen'

export const advices = screens([
  { path: '/payment_advice', title: 'screens.advices', page: () => import('./AdviceListPage') },
  { path: '/payment_advice/detail/:uuid', title: 'screens.advice', page: () => import('./AdvicePage') },
])
