import { link } from '../../shared/screen'

/** The address of a user, or of one of the tabs. */
export const userAddress = (userId: number | string, tab?: string): string =>
  link('/users/edit/:userId', { userId }, { tab })
