import type { CallInput, DataOf } from '../api/callTypes'

/** What became of trying a coupon or a voucher. */
export type Tried = DataOf<'check_coupon'>
export type CheckBody = Exclude<CallInput<'check_coupon'>['body'], FormData>
