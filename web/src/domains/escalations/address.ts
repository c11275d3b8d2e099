import { link } from '../../shared/screen'

/** The page of an escalation. */
export const caseAddress = (order: number, id: number): string =>
  link('/escalation/show/:order_id/:id', { order_id: order, id })
