import { expect, it } from 'vitest'
import { feedbackFilterNames, feedbackQuery } from './feedbackQuery'

it('passes on what the call takes', () => {
  const filters = {
    text: ' KA01 ',
    due: 'true',
    status: 'call_back',
    rating: '5',
    nps_class: 'detractor',
    is_retail: '0',
    garage_id: '12',
    delivery_from: '2026-03-01',
  }
  expect(feedbackQuery(filters, '-rating')).toEqual({
    text: 'KA01',
    due: true,
    status: 'call_back',
    rating: 5,
    nps_class: 'detractor',
    is_retail: 0,
    garage_id: 12,
    delivery_from: '2026-03-01',
    sort: '-rating',
  })
})

it('leaves out what makes no sense', () => {
  const filters = {
    due: 'no',
    status: 'open',
    rating: '6',
    nps_class: 'x',
    is_retail: '3',
    city_id: 'a',
    called_to: '2026-02-30',
  }
  expect(feedbackQuery(filters, 'name')).toEqual({})
  expect(feedbackFilterNames).toContain('called_to')
})
