import { useCountry } from '../../../shared/country'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Where the labels of fields are; the first entry with the field wins. */
const places = ['orders.fields', 'insurance.fields', 'orders.claim'] as const
/** Where the labels of values are that are stored as a key. */
const values: Readonly<Record<string, string>> = {
  customer_sez: 'shared.sez',
  escalation_status: 'orders.escalationStatuses',
  how: 'estimates.hows',
  payment_mode: 'payments.modes',
  payment_status: 'payments.statuses',
  pickup_outside: 'hours.closures',
  policy_type: 'insurance.policyTypes',
  refund_state: 'refunds.states',
  settlement: 'insurance.settlements',
  settlement_status: 'settlements.statuses',
  survey: 'insurance.surveyStates',
}

/** The translation key of an order's field. */
export function fieldKey(field: string): string | undefined {
  return places.map((place) => `${place}.${field}`).find((key) => i18next.exists(key))
}

/** The label of an order's field in the console's language; a field without one shows its own name, made readable. */
export function useFieldLabel() {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  const translate = t as unknown as (key: string) => string
  return (field: string): string => {
    if (field === 'pincode') return t(postcode)
    const key = fieldKey(field)
    return key ? translate(key) : field.replaceAll('_', ' ')
  }
}

/** A value of a fixed set in the console's language; any other text unchanged. */
export function useValueLabel() {
  const { t, i18n } = useTranslation()
  const translate = t as unknown as (key: string) => string
  return (field: string, value: string): string => {
    const key = `${values[field] ?? ''}.${value}`
    return field in values && i18n.exists(key) ? translate(key) : value
  }
}
