import { useCountry } from '../../../shared/country'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Where the words of fields stand; the first that knows a field names it. */
const places = ['orders.fields', 'insurance.fields', 'orders.claim'] as const
/** Where the words of values stand that are written down as a key. */
const values: Readonly<Record<string, string>> = {
  customer_sez: 'shared.sez',
  how: 'estimates.hows',
  payment_mode: 'payments.modes',
  payment_status: 'payments.statuses',
  policy_type: 'insurance.policyTypes',
  settlement: 'insurance.settlements',
  survey: 'insurance.surveyStates',
}

/** The key of the words for an order's field, in any language. */
export function fieldKey(field: string): string | undefined {
  return places.map((place) => `${place}.${field}`).find((key) => i18next.exists(key))
}

/** The name of an order's field in the console's language; of one without words, its own name made readable. */
export function useFieldLabel() {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  const say = t as unknown as (key: string) => string
  return (field: string): string => {
    if (field === 'pincode') return t(postcode)
    const key = fieldKey(field)
    return key ? say(key) : field.replaceAll('_', ' ')
  }
}

/** A value that is one of a few, in the console's language; any other text as it is. */
export function useValueWord() {
  const { t, i18n } = useTranslation()
  const say = t as unknown as (key: string) => string
  return (field: string, value: string): string => {
    const key = `${values[field] ?? ''}.${value}`
    return field in values && i18n.exists(key) ? say(key) : value
  }
}
