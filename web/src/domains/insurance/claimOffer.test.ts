import { expect, it } from 'vitest'
import { offeredFacts } from './claimOffer'
import type { ClaimDetail } from './types'

const company = { id: 2, name: 'The New India Assurance' }
const claimOf = (policy: object, order_id = 50): ClaimDetail =>
  ({ order_id, policy: { company, covers_consumables: false, ...policy } }) as unknown as ClaimDetail
const earlier = claimOf(
  {
    address: { id: 11, name: 'Claims', city: 'Pune', is_active: true },
    policy_number: 'POL-1',
    policy_type: 'zero_depreciation',
    idv: 400_000,
    registered_on: '2023-05-01',
    damaged_on: '2025-01-01',
    engine_cc: 1197,
    claim_number: 'CLM-OLD',
    surveyor_name: 'V. Raman',
  },
  40,
)
type Car = Parameters<typeof offeredFacts>[1]['car']
const car = (values: object = {}): Car => ({ registered_on: null, documents: [], ...values })
const document = {
  kind: 'insurance',
  is_current: true,
  issuer: 'New India Assurance Co. Ltd.',
  number: 'POL-1',
  valid_to: '2027-01-31',
}
const offer = (claim: ClaimDetail, known: { car?: Car; earlier?: ClaimDetail | undefined }) =>
  offeredFacts(claim, { car: car(), earlier: undefined, ...known }).map(
    ({ key, value, source }) => `${key} ${String(value)} ${source}`,
  )

it('offers what the last claim knew of the car, never of the other damage', () =>
  expect(offer(claimOf({}), { earlier })).toEqual([
    'registered_on 2023-05-01 claim',
    'engine_cc 1197 claim',
    'address_id 11 claim',
  ]))

it('offers more of it for the same policy', () =>
  expect(offer(claimOf({ policy_number: 'POL-1' }), { earlier })).toEqual([
    'registered_on 2023-05-01 claim',
    'engine_cc 1197 claim',
    'address_id 11 claim',
    'policy_type zero_depreciation claim',
    'idv 400000 claim',
  ]))

it('offers no office of another insurer, or one that is closed', () => {
  const other = claimOf({ ...earlier.policy, company: { id: 3, name: 'Tata AIG' } }, 40)
  expect(offer(claimOf({}), { earlier: other })).not.toContain('address_id 11 claim')
  const address = { id: 11, is_active: false }
  const closed = claimOf({ ...earlier.policy, address }, 40)
  expect(offer(claimOf({}), { earlier: closed })).not.toContain('address_id 11 claim')
})

it('prefers what the car and its document say', () =>
  expect(
    offer(claimOf({}), { car: car({ registered_on: '2023-06-02', documents: [document] }), earlier }),
  ).toEqual([
    'policy_number POL-1 document',
    'policy_expiry 2027-01-31 document',
    'registered_on 2023-06-02 car',
    'engine_cc 1197 claim',
    'address_id 11 claim',
    'policy_type zero_depreciation claim',
    'idv 400000 claim',
  ]))

it('takes no end of another policy, and none of another insurer', () => {
  const known = { car: car({ documents: [document] }) }
  expect(offer(claimOf({ policy_number: 'POL-9' }), known)).toEqual([])
  expect(offer(claimOf({ company: { id: 3, name: 'Tata AIG' } }), known)).toEqual([])
})

it('replaces nothing', () =>
  expect(
    offer(
      claimOf({
        policy_number: 'POL-1',
        policy_type: 'comprehensive',
        idv: 1,
        registered_on: '2020-01-01',
        engine_cc: 998,
        address: { id: 12 },
      }),
      { earlier },
    ),
  ).toEqual([]))
