import { screens } from '../../shared/screen'

export const coupons = screens([
  { path: '/coupon', title: 'screens.coupons', page: () => import('./CouponListPage') },
  { path: '/coupon/create', title: 'screens.createCoupon', page: () => import('./CreateCouponPage') },
  { path: '/coupon/show/:id', title: 'screens.coupon', page: () => import('./CouponPage') },
  { path: '/coupon/vouchers', title: 'screens.vouchers', page: () => import('./VouchersPage') },
])
