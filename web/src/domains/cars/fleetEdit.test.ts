import { expect, test } from 'vitest'
import { createBody, editOf, updateBody } from './fleetEdit'
import type { FleetDetail } from './types'

const fleet = {
  id: 3,
  version: 5,
  name: 'Swift Cabs',
  kind: 'business',
  city: { id: 1, name: 'Pune' },
  mobile: '+919812345678',
  billing: 'per_order',
  credit_days: 30,
  is_active: true,
  garages: [{ garage_id: 7, garage: 'North', valid_from: '2026-01-01', valid_to: null }],
} as unknown as FleetDetail

test('what was left empty is not part of a new fleet', () => {
  const body = createBody({
    name: ' Swift Cabs ',
    kind: 'business',
    city_id: 1,
    contact: '',
    pan: null,
    garages: [{ garage_id: 7, valid_from: '2026-01-01', valid_to: null }],
  })
  expect(body).toEqual({
    name: 'Swift Cabs',
    kind: 'business',
    city_id: 1,
    garages: [{ garage_id: 7, valid_from: '2026-01-01' }],
  })
})

test('an edit sends the differences; garages are sent together', () => {
  const base = editOf(fleet)
  expect(updateBody(fleet, base, { ...base, credit_days: null, mobile: '+919812345678 ' })).toEqual({
    id: 3,
    version: 5,
    credit_days: null,
  })
  const ended = [{ garage_id: 7, valid_from: '2026-01-01', valid_to: '2026-06-30' }]
  expect(updateBody(fleet, base, { ...base, garages: ended }).garages).toEqual(ended)
  expect(updateBody(fleet, base, { ...base, garages: [] }).garages).toEqual([])
})
