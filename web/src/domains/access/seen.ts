import type { TFunction } from 'i18next'

const kinds = [
  'cluster',
  'city',
  'region',
  'garage',
  'fleet',
  'insurance_company',
  'insurance_broker',
] as const

/** What the places of a role are, in words. */
export function placeWord(place: string, t: TFunction): string {
  const kind = kinds.find((one) => one === place)
  return kind ? t(`access.seen.places.${kind}`) : t('access.seen.places.other')
}
