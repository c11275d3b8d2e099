import { screens } from '../../shared/screen'

export const agents = screens([
  {
    path: '/users/agent-activites',
    title: 'screens.agentActivities',
    page: () => import('./activity/ActivityPage'),
  },
])
