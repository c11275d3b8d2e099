import { screens } from '../../shared/screen'

export const escalations = screens(
  [
    { path: '/escalation', title: 'screens.escalations', page: () => import('./EscalationListPage') },
    {
      path: '/escalation/show/:order_id/:id',
      title: 'screens.escalation',
      page: () => import('./EscalationPage'),
    },
    {
      path: '/escalation-details/:order_id',
      title: 'screens.escalation',
      page: () => import('./EscalationDetailsPage'),
    },
    { path: '/obd-escalation', title: 'screens.obdEscalations', page: () => import('./ObdEscalationPage') },
    {
      path: '/escalation/groups',
      title: 'screens.escalationGroups',
      page: () => import('./EscalationGroupsPage'),
    },
    { path: '/spares/groups', title: 'screens.sparesGroups', page: () => import('./SparesGroupsPage') },
  ],
  () => import('../../locales/en/escalations'),
)
