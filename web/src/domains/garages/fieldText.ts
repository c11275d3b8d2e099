import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { useCountry } from '../../shared/country'
import { useCities, useInsurers } from '../../shared/lookups'
import type { GarageForm, GarageKey } from './garageForm'
import { businessTypes, kinds, statusTones, useGarageLabels } from './labels'
import type { GarageStatus } from './types'

const labels = {
  name: 'name',
  legal_name: 'legalName',
  kind: 'kind',
  business_type: 'businessType',
  owner_name: 'ownerName',
  owner_mobile: 'ownerMobile',
  mobile: 'mobile',
  alternate_mobile: 'alternateMobile',
  email: 'email',
  services: 'services',
  brand_ids: 'brands',
  insurer_ids: 'insurers',
  bays: 'bays',
  city_id: 'city',
  cluster_id: 'cluster',
  address_line: 'address',
  turnover: 'turnover',
  mismatch_note: 'mismatchNote',
  deal_id: 'dealId',
  deal_from: 'dealFrom',
  deal_to: 'dealTo',
  commission: 'commission',
} as const

/** The name of a field, as its input is labelled. */
export function useFieldLabel() {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  return (key: GarageKey): string => {
    switch (key) {
      case 'pincode':
        return t(postcode)
      case 'location':
        return t('business.location')
      case 'gstin':
      case 'pan':
      case 'sst_no':
      case 'tin':
      case 'company_no':
        return t(`fields.${key}`)
      case 'is_unregistered':
        return t('garages.unregistered')
      case 'has_pickup_drop':
      case 'has_towing':
      case 'has_waiting_room':
        return t(`garages.has.${key}`)
      default:
        return t(`garages.fields.${labels[key]}`)
    }
  }
}

const named = (rows: readonly { value: number; label: string }[], ids: readonly (number | null)[]) =>
  ids.map((id) => rows.find(({ value }) => value === id)?.label ?? id).join(', ')

/** The value of a field in words, where two versions are compared. */
export function useShowField() {
  const { t } = useTranslation()
  const words = useGarageLabels()
  const cities = useCities()
  const insurers = useInsurers()
  const brands = useCall('list_brands', undefined, { fresh: rarelyChanges })
  const clusters = useCall('list_clusters', { query: {} }, { fresh: rarelyChanges })
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (key: GarageKey, edit: GarageForm): ReactNode => {
    switch (key) {
      case 'kind':
        return words.kind(edit.kind)
      case 'business_type':
        return edit.business_type ? t(`garages.businessTypes.${edit.business_type}`) : ''
      case 'turnover':
        return t(`garages.turnovers.${edit.turnover}`)
      case 'services':
        return edit.services.map((id) => words.service(id)).join(', ')
      case 'city_id':
        return named(cities.options, [edit.city_id])
      case 'cluster_id':
        return named(options(clusters.data?.clusters), [edit.cluster_id])
      case 'brand_ids':
        return named(options(brands.data?.brands), edit.brand_ids)
      case 'insurer_ids':
        return named(insurers.options, edit.insurer_ids)
      case 'has_pickup_drop':
      case 'has_towing':
      case 'has_waiting_room':
      case 'is_unregistered':
        return t(edit[key] ? 'garages.yes' : 'garages.no')
      default:
        return edit[key]
    }
  }
}

/** The words of a value in the history, where the value alone says too little. */
export function useHistoryWord() {
  const { t } = useTranslation()
  const words = useGarageLabels()
  return (field: string, value: unknown): string | undefined => {
    if (field === 'services' && Array.isArray(value))
      return value.map((id) => words.service(Number(id))).join(', ')
    if (typeof value !== 'string') return undefined
    if (field === 'status' && value in statusTones) return words.status(value as GarageStatus)
    const kind = kinds.find((one) => field === 'kind' && one === value)
    if (kind) return words.kind(kind)
    const type = businessTypes.find((one) => field === 'business_type' && one === value)
    return type ? t(`garages.businessTypes.${type}`) : undefined
  }
}
