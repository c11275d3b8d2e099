import { useCall } from '../../api/call'
import type { Names } from './words'
import type { ClaimDetail } from './types'

const fiveMinutes = 300_000
/** Nobody has more offices than fit into one page. */
const mostOffices = 200

/** What the form of a claim picks from; the addresses are those of the insurer that is chosen now. */
export function useClaimChoices(claim: ClaimDetail, companyId: number) {
  const companies = useCall('list_insurance_companies', undefined, { fresh: fiveMinutes })
  const brokers = useCall('list_insurance_brokers', undefined, { fresh: fiveMinutes })
  const offices = useCall('list_addresses', {
    query: { object_type: 'IOBJ', object_id: companyId, limit: mostOffices },
  })
  const own = useCall('list_addresses', { query: { object_type: 'SOBJ', object_id: 1, limit: mostOffices } })
  const { company, broker, address, seller_address } = claim.policy
  // What is chosen is shown although it is offered no longer.
  const named = (
    rows: readonly { id: number; name: string }[],
    chosen?: { id: number; name: string } | null,
  ) => new Map([...(chosen ? [chosen] : []), ...rows].map(({ id, name }) => [id, name]))
  const place = (row: { id: number; name: string; city: string }) => ({
    id: row.id,
    name: `${row.name}, ${row.city}`,
  })
  const shown = offices.isPlaceholderData ? [] : (offices.data?.addresses ?? [])
  const kept = address && companyId === company.id ? place(address) : undefined
  const names: Names = {
    company_id: named(
      (companies.data?.insurance_companies ?? []).map(({ id, company_name: name }) => ({ id, name })),
      company,
    ),
    broker_id: named(brokers.data?.insurance_brokers ?? [], broker),
    address_id: named(shown.map(place), kept),
    seller_address_id: named(
      (own.data?.addresses ?? []).map(place),
      seller_address ? place(seller_address) : undefined,
    ),
  }
  return names
}

export const optionsOf = (names: ReadonlyMap<number, string> | undefined) =>
  [...(names ?? new Map<number, string>())].map(([value, label]) => ({ value, label }))
