import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountry } from '../../shared/country'
import { useBrands, useCategories, useKnownCities } from './BusinessFields'
import { traderTones, vendorKinds, vendorTones } from './labels'

const named = (rows: readonly { value: number; label: string }[], ids: unknown) =>
  (Array.isArray(ids) ? (ids as number[]) : [ids as number])
    .filter((id) => id !== null)
    .map((id) => rows.find(({ value }) => value === id)?.label ?? id)
    .join(', ')

const taxFields = ['pan', 'sst_no', 'tin', 'company_no'] as const
const isTax = (key: string): key is (typeof taxFields)[number] => taxFields.some((one) => one === key)

/** The name of a field, as its input is labelled. */
export function useFieldLabel() {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  return (key: string): string => {
    if (key === 'pincode') return t(postcode)
    if (key === 'city_ids') return t('suppliers.fields.territory')
    if (key === 'location') return t('business.location')
    if (key === 'tax_number') return t('fields.gstin')
    if (isTax(key)) return t(`fields.${key}`)
    return t(`suppliers.fields.${key as 'name'}`)
  }
}

/** The value of a field in words, where two versions are compared. */
export function useShowField() {
  const { t } = useTranslation()
  const [cities, brands, categories] = [useKnownCities(), useBrands(), useCategories()]
  return (key: string, value: unknown): ReactNode => {
    if (key === 'city_id' || key === 'city_ids') return named(cities.options, value)
    if (key === 'brand_ids') return named(brands.options, value)
    if (key === 'category_ids') return named(categories.options, value)
    if (key === 'kind') return t(`suppliers.kinds.${value as 'spares'}`)
    if (key === 'warehouses')
      return (value as { code: string; name: string }[]).map(({ code, name }) => `${code} ${name}`).join(', ')
    return value as ReactNode
  }
}

/** The words of a value in the history, where the value alone says too little. */
export function useHistoryWord() {
  const { t } = useTranslation()
  return (field: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined
    if (field === 'status' && (value in vendorTones || value in traderTones))
      return t(`suppliers.statuses.${value as 'active'}`)
    const kind = vendorKinds.find((one) => field === 'kind' && one === value)
    return kind ? t(`suppliers.kinds.${kind}`) : undefined
  }
}
