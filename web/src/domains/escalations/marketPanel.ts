import { lazy } from 'react'
import type { MarketPanel } from '../../shared/marketPanels'
import { withTexts } from '../../shared/screen'

export const escalationPanel: MarketPanel = {
  key: 'escalations',
  Panel: lazy(
    withTexts(
      () => import('./MarketEscalations'),
      () => import('../../locales/en/escalations'),
    ),
  ),
}
