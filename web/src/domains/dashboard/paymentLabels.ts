import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Payment methods and payers in the console's language, with the labels of the ledger. */
export function usePaymentLabels() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const translate = t as unknown as (key: string) => string
    const word = (key: string, name: string) => (i18n.exists(key) ? translate(key) : name)
    return {
      /** By its name in the contract: `RAZOR_PAY`. */
      mode: (name: string) => word(`payments.modes.${name}`, name.replaceAll('_', ' ')),
      payer: (name: string) => word(`payments.payers.${name}`, name),
    }
  }, [t, i18n])
}
