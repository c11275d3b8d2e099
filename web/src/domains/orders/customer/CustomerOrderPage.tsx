import { OrderOfCustomer } from '../../../shared/customerOrder/OrderOfCustomer'
import { texts } from '../../../shared/customerOrder/texts'
import { LinkPage } from '../../../shared/phone/LinkPage'

/** The page of an order behind its customer's link. */
export default function CustomerOrderPage() {
  return <LinkPage texts={texts}>{(token) => <OrderOfCustomer token={token} />}</LinkPage>
}
