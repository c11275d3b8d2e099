import { screens } from '../../shared/screen'

const matrix = screens([
  { path: '/ce_role_manage', title: 'screens.sourceManager', page: () => import('./SourceManagerPage') },
])

const desk = screens([{ path: '/leads', title: 'screens.leads', page: () => import('./desk/LeadListPage') }])

export const leads = [...matrix, ...desk]
