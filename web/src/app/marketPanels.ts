import { escalationPanel } from '../domains/escalations/marketPanel'
import type { MarketPanel } from '../shared/marketPanels'

/** The parts that domains add to the page of an order of a market. */
export const marketPanels: readonly MarketPanel[] = [escalationPanel]
