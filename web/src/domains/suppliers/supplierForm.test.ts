import { describe, expect, it } from 'vitest'
import { addBody, editBody, newWarehouse, sameValue, type VendorForm } from './supplierForm'

const vendor = {
  name: 'Apex',
  mobile: null,
  brand_ids: [2, 1],
  warehouses: [
    { ...newWarehouse(true), code: 'W1', name: 'Main', address_line: 'A', city_id: 1, pincode: '560034' },
  ],
} as unknown as VendorForm

describe('the form of a supplier', () => {
  it('sends what is filled in', () => {
    const body = addBody<VendorForm>({ ...vendor, email: '  ', name: ' Apex ' })
    expect(body).toMatchObject({ name: 'Apex', brand_ids: [2, 1] })
    expect(body).not.toHaveProperty('email')
    expect(body).not.toHaveProperty('mobile')
    expect(addBody({ location: '12.9, 77.6' })).toEqual({ lat: 12.9, lng: 77.6 })
  })

  it('sends what differs from what was read, and all warehouses if one does', () => {
    expect(editBody(vendor, { ...vendor, brand_ids: [1, 2], mobile: ' ' })).toEqual({})
    const [first] = vendor.warehouses
    const after = {
      ...vendor,
      warehouses: [first, { ...first, code: 'W2', is_default: false }],
    } as VendorForm
    expect(editBody(vendor, after)).toMatchObject({ warehouses: [{ code: 'W1' }, { code: 'W2' }] })
    expect(sameValue(vendor.warehouses, [{ ...first }])).toBe(true)
  })
})
