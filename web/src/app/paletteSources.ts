import { packageFinds, serviceFinds } from '../domains/catalogue/finds'
import { couponFinds } from '../domains/coupons/finds'
import { eventFinds } from '../domains/events/finds'
import { faqFinds } from '../domains/faqs/finds'
import { partFinds } from '../domains/parts/finds'
import { distributorFinds, retailerFinds, vendorFinds } from '../domains/suppliers/finds'
import { topicFinds } from '../domains/training/finds'
import type { Source } from '../shared/finding'

/** The lists that the palette searches, in the order of their groups; loaded when it is opened first. */
export const sources: readonly Source[] = [
  partFinds,
  packageFinds,
  serviceFinds,
  couponFinds,
  eventFinds,
  vendorFinds,
  retailerFinds,
  distributorFinds,
  topicFinds,
  faqFinds,
]
