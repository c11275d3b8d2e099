import type { NewOrderProps } from '../../../shared/newOrder'
import { CreateOrder } from './CreateOrder'

/** A new order with everything filled in that is known of its lead, or of who calls. */
export default function LeadOrder(props: NewOrderProps) {
  return <CreateOrder {...props} />
}
