import { type ComponentType, createContext } from 'react'

export interface MarketPanelProps {
  market: 'spares' | 'accessories'
  orderId: number
}

/** A part that another domain adds to the page of an order of a market; the page itself knows none of them. */
export interface MarketPanel {
  key: string
  Panel: ComponentType<MarketPanelProps>
}

export const MarketPanelsContext = createContext<readonly MarketPanel[]>([])
