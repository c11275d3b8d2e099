import { mayNow } from '../api/session'
import { mayOpenNow } from './access'
import { link } from './screen'

/** The address of a car, for roles that open the screen of cars and read them. */
export const carAddress = (id: number): string | undefined =>
  mayOpenNow('/cars/:id') && mayNow('cars', 'R') ? link('/cars/:id', { id }) : undefined
