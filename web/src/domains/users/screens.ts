import { screens } from '../../shared/screen'

export const users = screens([
  { path: '/users', title: 'screens.users', page: () => import('./UserListPage') },
  { path: '/users/create', title: 'screens.createUser', page: () => import('./CreateUserPage') },
  { path: '/users/edit/:userId', title: 'screens.user', page: () => import('./UserPage') },
  {
    path: '/users/caller-desk-config',
    title: 'screens.callerDesk',
    page: () => import('./CallerDeskPage'),
  },
])
