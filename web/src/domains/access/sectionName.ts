import { useTranslation } from 'react-i18next'

/** A section's name in the console's language; one without a translation is shown as in the contract. */
export function useSectionName() {
  const { t, i18n } = useTranslation()
  const say = t as unknown as (key: string) => string
  return (name: string): string => (i18n.exists(`sections.${name}`) ? say(`sections.${name}`) : name)
}
