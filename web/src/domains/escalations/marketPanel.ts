import { lazy } from 'react'
import type { MarketPanel } from '../../shared/marketPanels'

export const escalationPanel: MarketPanel = {
  key: 'escalations',
  Panel: lazy(() => import('./MarketEscalations')),
}
