import { screens } from '../../shared/screen'

export const rosters = screens([
  {
    path: '/users/call-center-agents',
    title: 'screens.userRoster',
    page: () => import('./RosterPage'),
  },
  {
    path: '/ce_roster/:userid/:username',
    title: 'screens.roster',
    page: () => import('./UserRosterPage'),
  },
])
