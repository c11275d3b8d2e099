import { MarketOrderPage } from './MarketOrderPage'

/** An order of spares. */
export default function SparesOrderPage() {
  return <MarketOrderPage market="spares" />
}
