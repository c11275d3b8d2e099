import { mayOpenNow } from './access'
import { link } from './screen'

/** The address of a customer, for roles that open customers on their own screen. */
export const customerAddress = (id: number): string | undefined =>
  mayOpenNow('/customers/:id') ? link('/customers/:id', { id }) : undefined
