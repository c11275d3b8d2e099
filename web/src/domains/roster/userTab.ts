import { lazy } from 'react'
import type { UserTab } from '../../shared/userTabs'

export const rosterTab: UserTab = {
  key: 'roster',
  title: 'screens.roster',
  resource: 'rosters',
  Panel: lazy(() => import('./UserRosterTab')),
}
