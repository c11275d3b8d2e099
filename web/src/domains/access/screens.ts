import { screens } from '../../shared/screen'

export const access = screens([
  { path: '/login', title: 'screens.signIn', outside: true, page: () => import('./SignInPage') },
  { path: '/users/roles', title: 'screens.roles', page: () => import('./RolesPage') },
  { path: '/audit', title: 'screens.audit', page: () => import('./AuditPage') },
])
