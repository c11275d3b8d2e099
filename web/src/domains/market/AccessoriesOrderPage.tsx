import { MarketOrderPage } from './MarketOrderPage'

/** An order of accessories. */
export default function AccessoriesOrderPage() {
  return <MarketOrderPage market="accessories" />
}
