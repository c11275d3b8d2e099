import { MarketCases } from './MarketCases'

/** The escalations of an order of accessories. */
export default function AccessoriesEscalationPage() {
  return <MarketCases kind="accessories" />
}
