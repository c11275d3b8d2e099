import { describe, expect, it } from 'vitest'
import { createBody, emptyForm, locationOf, sameValue, updateBody } from './eventForm'

const form = {
  ...emptyForm(),
  name: ' Camp ',
  city_id: 1,
  manager_id: 7,
  staff_ids: [3, 2],
  starts_at: '2026-03-10T04:30:00Z',
  ends_at: '2026-03-10T12:30:00Z',
}

describe('the form of an event', () => {
  it('sends what is filled in of a new one', () => {
    expect(createBody({ ...form, location: '18.52, 73.85', budget: 500 }, 'draft')).toEqual({
      name: 'Camp',
      kind: 'camp',
      city_id: 1,
      manager_id: 7,
      staff_ids: [3, 2],
      starts_at: '2026-03-10T04:30:00Z',
      ends_at: '2026-03-10T12:30:00Z',
      lat: 18.52,
      lng: 73.85,
      expected_leads: 0,
      budget: 500,
      spent: 0,
      status: 'draft',
      confirm: false,
    })
  })

  it('sends only the differences of an edit, and clears what was emptied', () => {
    const base = { ...form, address_line: 'MG Road', garage_id: 4, spent: 20 }
    const now = { ...base, address_line: ' ', garage_id: null, spent: null, staff_ids: [2, 3] }
    expect(updateBody(base, now, 3, true)).toEqual({
      address_line: null,
      garage_id: null,
      spent: 0,
      version: 3,
      confirm: true,
    })
  })

  it('takes people in any order as the same', () => {
    expect([sameValue([1, 2], [2, 1]), sameValue([1], [1, 2]), sameValue('', null)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('reads a place from two numbers', () => {
    expect(locationOf('12.9, 77.6')).toEqual({ lat: 12.9, lng: 77.6 })
    expect([locationOf('12.9'), locationOf('here, there'), locationOf('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
