import { describe, expect, it } from 'vitest'
import { orderFilterNames, orderQuery } from './orderQuery'

describe('the address of an order list', () => {
  it('names every filter once', () => {
    expect(new Set(orderFilterNames).size).toBe(orderFilterNames.length)
  })
  it('becomes the query of the call, with ids as numbers', () => {
    expect(
      orderQuery(
        {
          text: ' KA01 ',
          status_id: '10,20',
          order_type: '101',
          order_of: 'garage',
          is_retail: '0',
          city_id: '7',
          created_from: '2026-02-28',
          due: 'delayed',
        },
        '-amount',
      ),
    ).toEqual({
      text: 'KA01',
      status_id: '10,20',
      order_type: '101',
      order_of: 'garage',
      is_retail: 0,
      city_id: 7,
      created_from: '2026-02-28',
      due: 'delayed',
      sort: '-amount',
    })
  })
  it('leaves out what makes no sense, rather than to fail the list', () => {
    expect(
      orderQuery(
        {
          status_id: '10,',
          order_type: 'x',
          order_of: 'nobody',
          is_retail: '3',
          city_id: '1 or 1',
          created_from: '2026-02-30',
          due: 'never',
          unknown: '1',
          text: '  ',
        },
        'phone',
      ),
    ).toEqual({})
  })
})
