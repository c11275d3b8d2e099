import { expect, it } from 'vitest'
import { isOffered } from './policyDocument'

const policy = { number: 'POL-7', valid_to: '2027-03-31' }

it('offers the policy of a claim where the car has none, or an older one', () => {
  expect(isOffered(policy, undefined)).toBe(true)
  expect(isOffered(policy, { number: 'POL-6', valid_to: '2026-03-31' })).toBe(true)
  expect(isOffered(policy, { number: 'POL-6', valid_to: '2027-03-31' })).toBe(true)
})

it('does not offer what is known, nor a policy that was renewed since', () => {
  expect(isOffered(policy, policy)).toBe(false)
  expect(isOffered(policy, { number: 'POL-8', valid_to: '2028-03-31' })).toBe(false)
})

it('keeps a document without an end of the same number', () => {
  expect(isOffered(policy, { number: 'POL-7', valid_to: null })).toBe(false)
})
