import { expect, test } from 'vitest'
import { declinedQuery } from './declinedQuery'

test('the address filters the list, and invalid values do not', () => {
  const filters = {
    text: ' KA01 ',
    city_id: '3',
    cr_id: 'me',
    declined_from: '2026-03-01',
    declined_to: '2026-02-30',
    status_id: '5',
  }
  expect(declinedQuery(filters)).toEqual({ text: 'KA01', city_id: 3, from: '2026-03-01' })
  expect(declinedQuery({ text: 'x'.repeat(81), city_id: '-1' })).toEqual({})
})
