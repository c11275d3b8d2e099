import { screens } from '../../shared/screen'

export const leads = screens([
  { path: '/ce_role_manage', title: 'screens.sourceManager', page: () => import('./SourceManagerPage') },
])
