import type { CallInput, DataOf } from '../../api/callTypes'

export type Coupon = DataOf<'list_coupons'>['coupons'][number]
export type TriedCoupon = DataOf<'list_coupons'>['candidates'][number]
export type AppliedOffer = DataOf<'list_coupons'>['applied'][number]
export type CouponDetail = DataOf<'get_coupon'>
export type Voucher = DataOf<'list_vouchers'>['vouchers'][number]
export type CreateBody = Exclude<CallInput<'create_coupon'>['body'], FormData>
export type UpdateBody = Exclude<CallInput<'update_coupon'>['body'], FormData>
export type VoucherBody = Exclude<CallInput<'change_voucher'>['body'], FormData>
