import { describe, expect, it } from 'vitest'
import { emptyLine, emptyOrder, placeBody } from './orderForm'

const line = { ...emptyLine, sku: ' OF-1 ', name: 'Oil filter', price: 250 }

describe('the body of a new order', () => {
  it('has of the buyer what identifies them', () => {
    const buyer = { kind: 'garage' as const, id: 7, name: 'typed before', mobile: '98450' }
    const body = placeBody('spares', {
      ...emptyOrder,
      buyer,
      city_id: 2,
      address: ' 14, Ring Road ',
      items: [line],
    })
    expect(body.buyer).toEqual({ kind: 'garage', id: 7 })
    expect(body).toMatchObject({
      city_id: 2,
      address: '14, Ring Road',
      department: null,
      payment_mode: 'cod',
    })
    expect(body.items).toEqual([
      { sku: 'OF-1', name: 'Oil filter', brand: null, hsn: null, quantity: 1, price: 250, discount: null },
    ])
    const person = { ...buyer, kind: 'customer' as const, name: ' Asha ' }
    expect(placeBody('spares', { ...emptyOrder, buyer: person }).buyer).toEqual({
      kind: 'customer',
      name: 'Asha',
      mobile: '98450',
    })
  })

  it('has only what belongs to the market and to the way of payment', () => {
    const typed = {
      ...emptyOrder,
      department: 'retail' as const,
      fulfilment: 'dth' as const,
      gateway_order_id: 'order_1',
    }
    const [spares, accessories] = [placeBody('spares', typed), placeBody('accessories', typed)]
    expect('fulfilment' in spares || 'department' in accessories).toBe(false)
    expect([spares.department, accessories.fulfilment]).toEqual(['retail', 'dth'])
    expect('gateway_order_id' in spares).toBe(false)
    expect(placeBody('spares', { ...typed, payment_mode: 'prepaid' }).gateway_order_id).toBe('order_1')
  })
})
