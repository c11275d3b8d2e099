import type { NewOrderProps } from '../../../shared/newOrder'
import { CreateOrder } from './CreateOrder'

/** A new order with everything filled in that is known of its lead. */
export default function LeadOrder({ lead, onCreated }: NewOrderProps) {
  return <CreateOrder lead={lead} onCreated={onCreated} />
}
