import type { TFunction } from 'i18next'
import type { DataOf } from '../../api/callTypes'
import { date, money } from '../../kit/format'
import type { Found } from './types'

type DealPackage = DataOf<'list_deal_packages'>['packages'][number]
type DealService = DataOf<'list_deal_services'>['services'][number]
type Agreed = NonNullable<Found['agreed']>

/** Prices agreed with a fleet, in the form of search results. */
export const dealsFound = (packages: readonly DealPackage[], services: readonly DealService[]): Found[] => [
  ...packages.map(({ id, name, price, lines, agreed }) => ({
    source: 'package' as const,
    id,
    name,
    price,
    lines,
    agreed,
  })),
  ...services.map((line) => ({
    source: line.source,
    id: line.source_id,
    name: line.service_name,
    price: line.price,
    lines: [line],
    agreed: line.agreed,
  })),
]

/** Notes on an agreed price: its validity and the list price: `agreed 01 Jan 2026 – 31 Mar 2026 · list ₹1,200.00`. */
export function agreedText({ valid_from, valid_to, list_price }: Agreed, t: TFunction): string {
  const term = { from: date(valid_from), to: date(valid_to) }
  const days = valid_to ? t('estimates.agreedDays', term) : t('estimates.agreedSince', term)
  return typeof list_price === 'number'
    ? `${days} · ${t('estimates.listPrice', { price: money(list_price) })}`
    : days
}

interface PickOption {
  value: string
  label: string
  disabled?: boolean
}

const optionOf = (item: Found, t: TFunction): PickOption => ({
  value: `${item.source} ${item.id}`,
  label: [
    `${t(`estimates.sources.${item.source}`)}: ${item.name}`,
    typeof item.price === 'number' ? money(item.price) : t('estimates.noPrice'),
    ...(item.agreed ? [agreedText(item.agreed, t)] : []),
  ].join(' · '),
  // What has no price today is shown, so that nobody looks for it, and cannot be picked.
  ...(typeof item.price === 'number' ? {} : { disabled: true }),
})

/** The options: prices agreed with a fleet come first under its name, list prices below. */
export function pickGroups(
  items: readonly Found[],
  t: TFunction,
): (PickOption | { label: string; options: PickOption[] })[] {
  const agreed = items.filter((item) => item.agreed)
  const listed = items.filter((item) => !item.agreed).map((item) => optionOf(item, t))
  const fleet = agreed[0]?.agreed?.fleet
  if (fleet === undefined) return listed
  const groups = [
    { label: t('estimates.agreedWith', { fleet }), options: agreed.map((item) => optionOf(item, t)) },
    { label: t('estimates.listPrices'), options: listed },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

type Options = ReturnType<typeof pickGroups>

/** The options below a line that says for which words they were found, where a letter was wrong. */
export const withWords = (options: Options, note: string | null | undefined): Options =>
  note ? [{ value: '', label: note, disabled: true }, ...options] : options
