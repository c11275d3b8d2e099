import type { TFunction } from 'i18next'
import { date, money, plainNumber } from '../../kit/format'
import type { CouponForm } from './couponForm'

/** Names by field and id, as the form's own choices show them. */
export type NameOf = (field: 'city_ids' | 'garage_ids' | 'services', id: number) => string | undefined

/** What is offered, in one sentence that grows with the form. */
export function sentenceOf(form: CouponForm, nameOf: NameOf, t: TFunction): string {
  const parts: string[] = []
  const { kind, value } = form
  if (value !== null) {
    const base = t(`coupons.sentence.bases.${form.base}`)
    if (kind === 'flat') parts.push(t('coupons.sentence.flat', { amount: money(value), base }))
    else if (kind === 'percent')
      parts.push(t('coupons.sentence.percent', { value: plainNumber(value), base }))
    else parts.push(t('coupons.sentence.free', { service: nameOf('services', value) ?? value }))
  }
  if (kind === 'percent' && form.max_discount !== null)
    parts.push(t('coupons.sentence.most', { amount: money(form.max_discount) }))
  if (form.min_amount !== null) parts.push(t('coupons.sentence.least', { amount: money(form.min_amount) }))
  if (form.customer !== 'any')
    parts.push(t(`coupons.sentence.customers.${form.customer}`, { count: form.away_days ?? 0 }))
  const places = [
    ...form.city_ids.map((id) => nameOf('city_ids', id)),
    ...form.garage_ids.map((id) => nameOf('garage_ids', id)),
  ].filter((name) => name !== undefined)
  if (places.length > 0) parts.push(t('coupons.sentence.places', { places: places.join(', ') }))
  if (form.valid_from && form.valid_to)
    parts.push(t('coupons.sentence.days', { from: date(form.valid_from), to: date(form.valid_to) }))
  if (form.is_series) parts.push(t('coupons.sentence.series', { count: form.count ?? 0 }))
  else if (form.usage_limit !== null) parts.push(t('coupons.sentence.times', { count: form.usage_limit }))
  if (form.budget !== null) parts.push(t('coupons.sentence.budget', { amount: money(form.budget) }))
  return parts.join(', ')
}
