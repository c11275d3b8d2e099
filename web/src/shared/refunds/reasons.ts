import { lists } from '../../api/lists.gen'

/** Why money is returned. */
export const reasons = lists.list_refunds.filters.reason_id.values
