import { expect, it } from 'vitest'
import { insurerNamed, isSameInsurer } from './insurer'

const insurers = [
  'ICICI Lombard General Insurance',
  'The New India Assurance',
  'United India Insurance',
  'The Oriental Insurance Company',
  'National Insurance Company',
  'Zurich General Insurance Malaysia',
  'Zurich General Takaful Malaysia',
].map((label, at) => ({ value: at + 1, label }))

it.each([
  ['New India Assurance', 2],
  ['The New India Assurance Co. Ltd.', 2],
  ['ICICI Lombard', 1],
  ['united india', 3],
  ['National Insurance', 5],
  ['Zurich Malaysia', 6],
  ['Zurich Takaful', 7],
])('%s is found', (issuer, id) => expect(insurerNamed(issuer, insurers)).toBe(id))

it('is none where the name is of no insurer, or of several', () => {
  for (const issuer of ['India', 'Kurnia', '', null, 'General Insurance'])
    expect(insurerNamed(issuer, insurers)).toBeUndefined()
  const twice = [...insurers, { value: 9, label: 'National Insurance' }]
  expect(insurerNamed('National', twice)).toBeUndefined()
  expect(isSameInsurer('General', 'Insurance')).toBe(false)
})
