import { useCountry } from '../../../shared/country'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Where the labels of fields are; the first entry with the field wins. */
const places = ['orders.fields', 'insurance.fields', 'orders.claim'] as const
/** The keys of the labels of values that are stored as a key. */
const values: Readonly<Record<string, (value: string) => string>> = {
  call: (value) => `calls.outcomes.${value}`,
  disposition: (value) => `calls.dispositions.${value}`,
  customer_sez: (value) => `shared.sez.${value}`,
  escalation_status: (value) => `orders.escalationStatuses.${value}`,
  how: (value) => `estimates.hows.${value}`,
  payer: (value) => `payments.payers.${value}`,
  payment_mode: (value) => `payments.modes.${value}`,
  payment_status: (value) => `payments.statuses.${value}`,
  pickup_outside: (value) => `hours.closures.${value}`,
  policy_type: (value) => `insurance.policyTypes.${value}`,
  refund_state: (value) => `refunds.states.${value}`,
  settlement: (value) => `insurance.settlements.${value}`,
  settlement_status: (value) => `settlements.statuses.${value}`,
  survey: (value) => `insurance.surveyStates.${value}`,
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
    const key = values[field]?.(value)
    return key && i18n.exists(key) ? translate(key) : value
  }
}
