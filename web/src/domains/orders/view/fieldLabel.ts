import { useTranslation } from 'react-i18next'
import { useRegion } from '../../../kit/region'

/** The name of an order's field in the console's language; of one without words, its own name made readable. */
export function useFieldLabel() {
  const { t, i18n } = useTranslation()
  const country = useRegion((now) => now.country)
  const say = t as unknown as (key: string) => string
  return (field: string): string => {
    if (field === 'pincode') return t(country === 'india' ? 'orders.pincode' : 'orders.postcode')
    const key = `orders.fields.${field}`
    return i18n.exists(key) ? say(key) : field.replaceAll('_', ' ')
  }
}
