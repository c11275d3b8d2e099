import { screens } from '../../shared/screen'

export const escalations = screens([
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
    path: '/escalation/roster/:user_id',
    title: 'screens.escalationRoster',
    page: () => import('./roster/EscalationRosterPage'),
  },
  {
    path: '/escalation/groups',
    title: 'screens.escalationGroups',
    page: () => import('./EscalationGroupsPage'),
  },
  {
    path: '/spares-escalation',
    title: 'screens.sparesEscalations',
    page: () => import('./SparesEscalationListPage'),
  },
  {
    path: '/spares-escalation/detail/:order_id',
    title: 'screens.sparesEscalation',
    page: () => import('./SparesEscalationPage'),
  },
  {
    path: '/spares-escalation/escalation-details/:order_id',
    title: 'screens.sparesEscalation',
    page: () => import('./SparesDetailsPage'),
  },
  {
    path: '/spares-ops-escalation',
    title: 'screens.sparesOpsEscalations',
    page: () => import('./SparesOpsPage'),
  },
  {
    path: '/accessories-escalation',
    title: 'screens.accessoriesEscalations',
    page: () => import('./AccessoriesEscalationListPage'),
  },
  {
    path: '/accessories-escalation/detail/:order_id',
    title: 'screens.accessoriesEscalation',
    page: () => import('./AccessoriesEscalationPage'),
  },
  {
    path: '/accessories-escalation/escalation-details/:order_id',
    title: 'screens.accessoriesEscalation',
    page: () => import('./AccessoriesDetailsPage'),
  },
  { path: '/spares/groups', title: 'screens.sparesGroups', page: () => import('./SparesGroupsPage') },
])
