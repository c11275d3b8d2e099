import { screens } from '../../shared/screen'

export const dialler = screens([
  { path: '/leads-configuration', title: 'screens.dialler', page: () => import('./ConfigListPage') },
  {
    path: '/leads-configuration/edit-configuration/:id',
    title: 'screens.editDialler',
    page: () => import('./ConfigPage'),
  },
])
