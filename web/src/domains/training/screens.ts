import { screens } from '../../shared/screen'

export const training = screens([
  { path: '/training', title: 'screens.training', page: () => import('./TrainingPage') },
])
