import { lazy } from 'react'
import type { NewOrderProps } from '../shared/newOrder'

const LeadOrder = lazy(() => import('../domains/orders/create/LeadOrder'))

/** The form of a new order that comes of a lead. */
export const newOrder = (props: NewOrderProps) => <LeadOrder {...props} />
