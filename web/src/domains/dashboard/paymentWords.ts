import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The ways and the payers of payments in the console's language: those that the ledger of an order has. */
export function usePaymentWords() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const say = t as unknown as (key: string) => string
    const first = (keys: readonly string[], name: string) => {
      const key = keys.find((one) => i18n.exists(one))
      return key ? say(key) : name
    }
    return {
      /** By its name in the business: `RAZOR_PAY`. */
      mode: (name: string) => {
        const [head = '', ...rest] = name.toLowerCase().split('_')
        const whole = head + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
        return first([`payments.modes.${whole}`, `payments.modes.${head}`], name.replaceAll('_', ' '))
      },
      payer: (name: string) => first([`payments.payers.${name}`], name),
    }
  }, [t, i18n])
}
