import { describe, expect, it } from 'vitest'
import { addBody, editBody, emptyForm, formOf, type GarageForm, sameValue } from './garageForm'
import type { GarageDetail } from './types'

const filled = {
  ...emptyForm,
  name: '  Lotus Motors ',
  mobile: '98450 12345',
  city_id: 1,
  cluster_id: 2,
  address_line: '14, 80 Feet Road',
  pincode: '560034',
  services: [101],
  location: '12.9352, 77.6245',
  commission: 12.5,
  gstin: '29ABCCE1234F1ZY',
  sst_no: null,
  legal_name: ' ',
} as GarageForm

describe('a new garage', () => {
  it('sends what is filled in, without the fields of the other country', () => {
    const body = addBody(filled, true, false)
    expect(body).toMatchObject({
      name: 'Lotus Motors',
      gstin: '29ABCCE1234F1ZY',
      turnover: 'up_to_five_crore',
      lat: 12.9352,
      lng: 77.6245,
      commission: 1250,
    })
    expect(body).not.toHaveProperty('legal_name')
    expect(body).not.toHaveProperty('location')
    expect(body).not.toHaveProperty('confirm_duplicate')
    // B.7.11
    const malaysian = addBody({ ...filled, sst_no: 'A01-2345-67891012' }, false, true)
    expect(malaysian).toMatchObject({ sst_no: 'A01-2345-67891012', confirm_duplicate: true })
    for (const key of ['gstin', 'pan', 'turnover', 'ifsc']) expect(malaysian).not.toHaveProperty(key)
  })
})

describe('an edit', () => {
  it('sends the differences only, and clears with null', () => {
    const base = { ...filled, name: 'Lotus Motors', owner_name: 'Ravi' } as GarageForm
    const now = { ...base, owner_name: '', location: null, services: [103, 101], brand_ids: [] }
    expect(editBody(7, base, now, true, false)).toEqual({
      version: 7,
      owner_name: null,
      lat: null,
      lng: null,
      services: [103, 101],
    })
  })
})

describe('values', () => {
  it('are equal if they are saved alike', () => {
    expect(sameValue([103, 101], [101, 103])).toBe(true)
    expect(sameValue('', null)).toBe(true)
    expect(sameValue([101], [])).toBe(false)
  })

  it('of a garage fill the form', () => {
    const garage = {
      services: [101],
      brands: [{ id: 3, name: 'Honda' }],
      insurers: [],
      lat: 1,
      lng: 2,
      commission: 1250,
    }
    const form = formOf(garage as unknown as GarageDetail)
    expect(form).toMatchObject({ brand_ids: [3], location: '1, 2', commission: 12.5, email: null })
  })
})
