import { expect, test } from 'vitest'
import { type ClaimEdit, claimBody, claimKeys, sameValue } from './edit'

const edit = (values: Partial<ClaimEdit>): ClaimEdit => ({
  ...(Object.fromEntries(claimKeys.map((key) => [key, null])) as ClaimEdit),
  company_id: 1,
  covers_consumables: false,
  ...values,
})

test('only changed fields are sent, with trimmed texts', () => {
  const before = edit({ policy_number: 'OG/1', idv: 450_000 })
  const after = edit({ policy_number: ' OG/2 ', idv: 450_000, surveyor_name: '  ', covers_consumables: true })
  expect(claimBody(7, 3, before, after)).toEqual({
    order_id: 7,
    version: 3,
    policy_number: 'OG/2',
    covers_consumables: true,
  })
})

test('an emptied field is cleared', () => {
  expect(
    claimBody(7, 3, edit({ claim_number: 'C1', idv: 5 }), edit({ claim_number: '', idv: null })),
  ).toEqual({
    order_id: 7,
    version: 3,
    claim_number: null,
    idv: null,
  })
})

test('null and blanks are equal, false is not null', () => {
  expect(sameValue(undefined, ' ')).toBe(true)
  expect(sameValue(null, false)).toBe(false)
  expect(sameValue('OG/1 ', 'OG/1')).toBe(true)
})
