import { useCall } from '../../api/call'
import { useBrokers, useInsurers } from '../../shared/lookups'
import { namedOptions, type Option } from '../../kit/options'
import type { Names } from './labels'
import type { ClaimDetail } from './types'

/** No insurer has more offices than fit into one page. */
const maxOffices = 200

/** The options of the claim form; the addresses are those of the selected insurer. */
export function useClaimChoices(claim: ClaimDetail, companyId: number) {
  const companies = useInsurers()
  const brokers = useBrokers()
  const offices = useCall('list_addresses', {
    query: { object_type: 'IOBJ', object_id: companyId, limit: maxOffices },
  })
  const own = useCall('list_addresses', { query: { object_type: 'SOBJ', object_id: 1, limit: maxOffices } })
  const { company, broker, address, seller_address } = claim.policy
  // The selected option is shown even if it is no longer offered.
  const named = (options: readonly Option[], chosen: { id: number; name: string } | null | undefined) =>
    new Map([
      ...(chosen ? [[chosen.id, chosen.name] as const] : []),
      ...options.map(({ value, label }) => [value, label] as const),
    ])
  const place = (row: { id: number; name: string; city: string }) => ({
    id: row.id,
    name: `${row.name}, ${row.city}`,
  })
  const shown = offices.isPlaceholderData ? [] : (offices.data?.addresses ?? [])
  const current = address && companyId === company.id ? place(address) : undefined
  const names: Names = {
    company_id: named(companies.options, company),
    broker_id: named(brokers.options, broker),
    address_id: named(namedOptions(shown.map(place)), current),
    seller_address_id: named(
      namedOptions((own.data?.addresses ?? []).map(place)),
      seller_address ? place(seller_address) : undefined,
    ),
  }
  return names
}

export const optionsOf = (names: ReadonlyMap<number, string> | undefined) =>
  [...(names ?? new Map<number, string>())].map(([value, label]) => ({ value, label }))
