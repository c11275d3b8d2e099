import { expect, test } from 'vitest'
import { addPersonBody, editPersonBody, emptyPerson, knownIdKinds, personFormOf } from './personForm'
import type { Person } from './types'

const person = {
  id: 7,
  version: 3,
  name: 'Ravi Kumar',
  mobile: '9845077001',
  role: 'mechanic',
  garage: { id: 4, name: 'Apex' },
  profile: {
    designation: 'Senior',
    trade: 'electrical',
    experience_years: 8,
    languages: ['hi', 'en'],
    joined_on: '2024-05-01',
  },
} as unknown as Person

test('a new person is sent without what is empty', () => {
  const form = { ...emptyPerson(4), name: ' Ravi ', mobile: '98450 77001' }
  expect(addPersonBody({ ...form, profile: { ...form.profile, designation: '  ' } })).toEqual({
    name: 'Ravi',
    mobile: '98450 77001',
    role: 'mechanic',
    garage_id: 4,
    profile: { languages: [] },
  })
})

test('an edit sends the version and what differs; an emptied input is sent as empty', () => {
  const form = personFormOf(person)
  expect(editPersonBody(person, form)).toEqual({ id: 7, version: 3 })
  expect(
    editPersonBody(person, { ...form, garage_id: 5, profile: { ...form.profile, designation: ' ' } }),
  ).toEqual({ id: 7, version: 3, garage_id: 5, profile: { designation: null } })
})

test('the identity documents are those of the country', () => {
  expect(knownIdKinds()).toContain('aadhaar')
  expect(knownIdKinds()).not.toContain('mykad')
})
