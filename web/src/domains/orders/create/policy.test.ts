import { describe, expect, it } from 'vitest'
import { policyOf, stillProposed, withPolicy } from './policy'

const insurers = [
  { value: 1, label: 'ICICI Lombard General Insurance' },
  { value: 2, label: 'The New India Assurance' },
]
const document = { issuer: 'New India Assurance', number: 'POL-1', valid_to: '2027-01-31' }
const insurance = {
  company: { id: 2, name: 'The New India Assurance' },
  broker: { id: 7, name: 'Broker' },
  policy_number: 'POL-1',
  policy_expiry: '2027-01-31',
  idv: 400_000,
}
const known = {
  plate: 'KA01AB1234',
  document,
  last: { order_id: 40, insurance },
  insurers,
  today: '2026-03-10',
}
const ofClaim = (values: Partial<typeof insurance>) => ({
  order_id: 40,
  insurance: { ...insurance, ...values },
})

describe('the policy of the next claim', () => {
  it('is that of the insurance document in effect', () =>
    expect(policyOf({ ...known, last: undefined })).toEqual({
      plate: 'KA01AB1234',
      order_id: undefined,
      fromOrder: '',
      values: { company_id: 2, policy_number: 'POL-1', policy_expiry: '2027-01-31' },
    }))

  it('has what the last claim says of the same policy', () => {
    const same = policyOf(known)
    expect(same).toMatchObject({ order_id: 40, fromOrder: 'broker_id idv' })
    expect(same?.values).toMatchObject({ broker_id: 7, idv: 400_000, policy_number: 'POL-1' })
    const renewed = policyOf({ ...known, last: ofClaim({ policy_number: 'POL-0' }) })
    expect(renewed?.values).toEqual({ company_id: 2, policy_number: 'POL-1', policy_expiry: '2027-01-31' })
  })

  it('is that of the last claim where no document is in effect', () => {
    for (const other of [
      undefined,
      { ...document, valid_to: '2026-03-09' },
      { ...document, issuer: 'Kurnia' },
      { ...document, valid_to: null },
    ])
      expect(policyOf({ ...known, document: other })).toMatchObject({
        order_id: 40,
        values: { company_id: 2, broker_id: 7, policy_number: 'POL-1', idv: 400_000 },
      })
  })

  it('is only its insurer where the last policy has ended', () => {
    const last = ofClaim({ policy_expiry: '2026-03-09' })
    expect(policyOf({ ...known, document: undefined, last })?.values).toEqual({ company_id: 2 })
  })

  it('is unknown for a car without both', () =>
    expect(policyOf({ ...known, document: undefined, last: undefined })).toBeUndefined())
})

describe('the form', () => {
  const first = policyOf({ ...known, last: undefined })

  it('is filled in, and tells what it proposed', () => {
    const form = withPolicy({}, first)
    expect(form.insurance).toMatchObject({ company_id: 2, policy_number: 'POL-1' })
    expect(stillProposed(form)).toEqual(['company_id', 'policy_number', 'policy_expiry'])
    const typed = { ...form, insurance: { ...form.insurance, policy_number: 'POL-2' } }
    expect(stillProposed(typed)).toEqual(['company_id', 'policy_expiry'])
  })

  it('keeps what was typed', () => {
    const form = withPolicy({ insurance: { policy_number: 'MINE', claim_number: 'C-1' } }, first)
    expect(form.insurance).toMatchObject({ policy_number: 'MINE', claim_number: 'C-1', company_id: 2 })
    expect(stillProposed(form)).toEqual(['company_id', 'policy_expiry'])
  })

  it('takes no policy of another insurer than the typed one', () => {
    const form = withPolicy({ insurance: { company_id: 1 } }, first)
    expect(form.insurance).toEqual({ company_id: 1 })
    expect(form.policy).toBeUndefined()
  })

  it('loses what was proposed for another car', () => {
    const form = withPolicy({}, first)
    const typed = { ...form, insurance: { ...form.insurance, claim_number: 'C-1' } }
    expect(withPolicy(typed, undefined).insurance).toEqual({ claim_number: 'C-1' })
  })
})
