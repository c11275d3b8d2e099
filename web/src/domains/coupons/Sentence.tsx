import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCities, useGarages } from '../../shared/lookups'
import { emptyForm, type CouponForm } from './couponForm'
import { useServices } from './CouponFields'
import { sentenceOf } from './sentence'

/** What is offered so far, in plain words. */
export function Sentence() {
  const { t } = useTranslation()
  const typed = Form.useWatch((values: Partial<CouponForm>) => values) as Partial<CouponForm> | undefined
  const [cities, garages, services] = [useCities(), useGarages(undefined), useServices()]
  const lists = { city_ids: cities.options, garage_ids: garages.options, services }
  const text = sentenceOf(
    { ...emptyForm(), ...typed },
    (field, id) => lists[field].find(({ value }) => value === id)?.label,
    t,
  )
  return (
    <section className="pl-card" aria-label={t('coupons.inWords')}>
      <h2>{t('coupons.inWords')}</h2>
      <p aria-live="polite">{text === '' ? t('coupons.nothingYet') : text}</p>
    </section>
  )
}
