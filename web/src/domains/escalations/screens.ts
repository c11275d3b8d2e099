import { screens } from '../../shared/screen'

export const escalations = screens(
  [
    {
      path: '/escalation/groups',
      title: 'screens.escalationGroups',
      page: () => import('./EscalationGroupsPage'),
    },
    { path: '/spares/groups', title: 'screens.sparesGroups', page: () => import('./SparesGroupsPage') },
  ],
  () => import('../../locales/en/escalations'),
)
