import { MarketCases } from './MarketCases'

/** The escalations of an order of spares. */
export default function SparesEscalationPage() {
  return <MarketCases kind="spares" />
}
