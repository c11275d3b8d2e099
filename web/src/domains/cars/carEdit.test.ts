import { expect, test } from 'vitest'
import { CallError } from '../../kit/callError'
import { conflictOf, createBody, emptyCar, updateBody } from './carEdit'

const car = { ...emptyCar, registration_no: 'ka 01-ab 1234', model_id: 3, car_type_id: 1 }

test('what was left empty is not part of a new car', () => {
  expect(createBody({ ...car, colour: ' ', vin: null, year: 2020 }, false)).toEqual({
    registration_no: 'KA01AB1234',
    is_special: false,
    model_id: 3,
    car_type_id: 1,
    year: 2020,
    confirm_similar: false,
  })
  const owned = createBody({ ...car, owner_mobile: '9876543210', owner_name: 'Asha' }, true)
  expect([owned.customer, owned.confirm_similar]).toEqual([{ mobile: '9876543210', name: 'Asha' }, true])
})

test('an edit sends the differences, and a reason only with another plate', () => {
  const base = { ...car, registration_no: 'KA01AB1234', colour: 'Red', fleet_id: 4 }
  const read = { id: 7, version: 2 }
  expect(updateBody(read, base, { ...base, colour: '', fleet_id: null, reason: 'x' }, false)).toEqual({
    id: 7,
    version: 2,
    colour: null,
    fleet_id: null,
    confirm_similar: false,
  })
  const moved = updateBody(read, base, { ...base, registration_no: 'mh 12 a 1', reason: ' Moved ' }, false)
  expect([moved.registration_no, moved.reason]).toEqual(['MH12A1', 'Moved'])
  const sold = updateBody(read, base, { ...base, owner_name: 'Ravi', owner_mobile: '9812345678' }, false)
  expect(sold.customer).toEqual({ mobile: '9812345678', name: 'Ravi' })
})

test('a refused plate names the cars that it may be', () => {
  const refused = (data: object) => new CallError({ message: 'Refused', status: 409, data })
  expect(conflictOf(refused({ existing: { id: 1 } }))).toMatchObject({ kind: 'existing', car: { id: 1 } })
  expect(conflictOf(refused({ similar: [{ id: 2 }] }))).toMatchObject({ kind: 'similar', cars: [{ id: 2 }] })
  expect(conflictOf(refused({ current: {} }))).toBeUndefined()
  expect(conflictOf(new Error('Offline'))).toBeUndefined()
})
