import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import { discountOf } from './edit'

/** A form rule for a text field, from a function that returns what is wrong with the text. */
export const fits = (wrong: (typed: string) => string | undefined): FormRule => ({
  validator: (_, value: unknown) => {
    const text = wrong(typeof value === 'string' ? value.trim() : '')
    return text ? Promise.reject(new Error(text)) : Promise.resolve()
  },
})

/** What is wrong with the code of a discount; undefined if it is valid, or if there is none. */
export function couponText(typed: string, discount: string, t: TFunction): string | undefined {
  if (typed === '') return undefined
  if (!/^[A-Z0-9][A-Z0-9-]{3,19}$/i.test(typed)) return t('estimates.notCoupon')
  return discountOf(discount) === 0 ? t('estimates.couponAlone') : undefined
}
