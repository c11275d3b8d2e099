import { mayOpenNow } from './access'
import { link } from './screen'

/** The address of a car, for roles that open cars on their own screen. */
export const carAddress = (id: number): string | undefined =>
  mayOpenNow('/cars/:id') ? link('/cars/:id', { id }) : undefined
