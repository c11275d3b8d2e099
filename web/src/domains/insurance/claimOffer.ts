import type { DataOf } from '../../api/callTypes'
import { isSameInsurer } from '../../shared/insurer'
import { type ClaimEdit, editOf, type EditKey } from './edit'
import type { ClaimDetail } from './types'

type Car = NonNullable<DataOf<'fleet_cars'>['car']>

/** Where a fact was written down before. */
type Source = 'car' | 'document' | 'claim'

export interface Offered {
  key: EditKey
  value: NonNullable<ClaimEdit[EditKey]>
  source: Source
}

interface Known {
  car: Pick<Car, 'registered_on' | 'documents'>
  /** The claim of an earlier order of the same car. */
  earlier: ClaimDetail | undefined
}

/** What belongs to a policy, as long as it is the same one. */
const ofPolicy = [
  'broker_id',
  'policy_type',
  'policy_expiry',
  'covers_consumables',
  'idv',
  'compulsory_excess',
  'voluntary_excess',
] as const satisfies readonly EditKey[]

const isEmpty = (value: ClaimEdit[EditKey] | undefined) =>
  value === null || value === undefined || value === '' || value === false

/** Facts that the claim lacks and that are known of its car and policy. Nothing is assumed, and nothing replaced. */
export function offeredFacts(claim: ClaimDetail, { car, earlier }: Known): Offered[] {
  const now = editOf(claim)
  const before = earlier ? editOf(earlier) : undefined
  const offered = new Map<EditKey, Offered>()
  const offer = (key: EditKey, value: ClaimEdit[EditKey] | undefined, source: Source) => {
    if (isEmpty(now[key]) && !isEmpty(value) && !offered.has(key)) offered.set(key, { key, value, source })
  }
  const document = car.documents.find(({ kind, is_current }) => kind === 'insurance' && is_current)
  if (document?.number && isSameInsurer(document.issuer, claim.policy.company.name)) {
    offer('policy_number', document.number, 'document')
    // The end of another policy than the one of the claim would be wrong.
    if (isEmpty(now.policy_number) || now.policy_number === document.number)
      offer('policy_expiry', document.valid_to, 'document')
  }
  offer('registered_on', car.registered_on, 'car')
  offer('registered_on', before?.registered_on, 'claim')
  offer('engine_cc', before?.engine_cc, 'claim')
  const isSameCompany = earlier !== undefined && earlier.policy.company.id === claim.policy.company.id
  if (isSameCompany && earlier.policy.address?.is_active) offer('address_id', before?.address_id, 'claim')
  const number = now.policy_number ?? offered.get('policy_number')?.value
  if (before && isSameCompany && !isEmpty(before.policy_number) && before.policy_number === number)
    for (const key of ofPolicy) offer(key, before[key], 'claim')
  return [...offered.values()]
}
