import type { UserTab } from '../shared/userTabs'
import { rosterTab } from '../domains/roster/userTab'

/** The tabs that domains add to the page of a user. */
export const userTabs: readonly UserTab[] = [rosterTab]
