import { finds } from '../../shared/finding'
import { link } from '../../shared/screen'

export const couponFinds = finds('list_coupons', {
  list: '/coupon',
  // Without it the call answers the coupons of an order only.
  also: 'coupons.R',
  rows: ({ coupons }) => coupons,
  title: ({ code }) => code,
  note: ({ title }) => [title],
  to: ({ id }) => link('/coupon/show/:id', { id }),
})
