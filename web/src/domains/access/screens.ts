import { screens } from '../../api/screen'

export const access = screens([
  { path: '/login', title: 'screens.signIn', outside: true, page: () => import('./SignInPage') },
])
