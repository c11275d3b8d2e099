import { mayOpenNow } from './access'
import { link } from './screen'

/** The address of a package beside the list of them, for roles that open that screen. */
export const packageAddress = (id: number): string | undefined =>
  mayOpenNow('/catalogue/packages') ? link('/catalogue/packages', undefined, { package: id }) : undefined
