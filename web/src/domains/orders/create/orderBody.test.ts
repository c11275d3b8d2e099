import { describe, expect, it } from 'vitest'
import { type OrderForm, orderBody } from './orderBody'

const form: OrderForm = {
  order_type: 101,
  order_of: 'product',
  mobile: ' 98765 43210 ',
  name: ' Asha Rao ',
  email: '',
  car: { registration_no: 'ka-01 ab 1234', brand_id: 2, model_id: 5, car_type_id: 1, variant_id: null },
  city_id: 3,
  garage_id: { id: 8, name: 'North' },
  source_id: 1,
  address: { line: ' 12 MG Road ', pincode: '560001' },
  services: [{ name: 'oil change' }, { name: 'look at the noise' }, undefined],
}
const services = [{ id: 40, name: 'Oil Change' }]

describe('the body of a new order', () => {
  it("has the fleet of a fleet's car, or the reason why it is private this time", () => {
    const fleet = { id: 9, name: 'Pioneer Travels' }
    const picked = { ...form, fleet_id: fleet, car_fleet: { ...fleet, plate: 'KA01AB1234' } }
    expect(orderBody(picked, services, {})).toMatchObject({ fleet_id: 9 })
    const own = { ...picked, fleet_id: null, is_private: true, private_reason: ' The driver pays ' }
    const body = orderBody(own, services, {})
    expect(body).toMatchObject({ private_reason: 'The driver pays' })
    expect(body).not.toHaveProperty('fleet_id')
    // Another car was typed over the picked one.
    const other = { ...own, car: { ...form.car, registration_no: 'KA01AB9999' } }
    expect(orderBody(other, services, {})).not.toHaveProperty('private_reason')
  })

  it('names the lead of which it comes while the number is that of the lead', () => {
    const lead = { id: 7, mobile: '+919876543210' }
    expect(orderBody({ ...form, lead }, services, {})).toMatchObject({ lead_id: 7 })
    const other = { ...form, lead, mobile: '98765 43211' }
    expect(orderBody(other, services, {})).not.toHaveProperty('lead_id')
  })

  it('contains only what was filled in', () => {
    expect(orderBody(form, services, {})).toEqual({
      order_type: 101,
      order_of: 'product',
      mobile: '98765 43210',
      name: 'Asha Rao',
      car: {
        registration_no: 'KA01AB1234',
        is_special: false,
        model_id: 5,
        car_type_id: 1,
        confirm_owner_change: false,
      },
      city_id: 3,
      garage_id: 8,
      source_id: 1,
      address: { line: '12 MG Road', pincode: '560001' },
      services: [{ service_id: 40, name: 'Oil Change' }, { name: 'look at the noise' }, { name: '' }],
      confirm_duplicate: false,
      confirm_slot: false,
    })
  })
  it('contains what was confirmed', () => {
    const body = orderBody(form, [], { duplicate: true, owner: true })
    expect(body.confirm_duplicate).toBe(true)
    expect(body.car?.confirm_owner_change).toBe(true)
  })
  it('has a claim for an insurance order only', () => {
    const claim = { company_id: 4, policy_number: 'P1', broker_id: null }
    expect(orderBody({ ...form, insurance: claim }, [], {}).insurance).toBeUndefined()
    expect(orderBody({ ...form, order_type: 103, insurance: claim }, [], {}).insurance).toEqual({
      company_id: 4,
      policy_number: 'P1',
    })
  })
  it('may have no car for an order of accessories only', () => {
    const carless = { ...form, car: { is_special: false } }
    expect(orderBody({ ...carless, order_type: 110 }, [], {}).car).toBeUndefined()
    expect(orderBody(carless, [], {}).car).toBeDefined()
  })
  it('has no address without its line', () => {
    expect(orderBody({ ...form, address: { line: ' ', pincode: '560001' } }, [], {}).address).toBeUndefined()
  })
})
