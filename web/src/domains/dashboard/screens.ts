import { screens } from '../../api/screen'

export const dashboard = screens([{ path: '/grid', title: 'screens.grid', page: () => import('./GridPage') }])
