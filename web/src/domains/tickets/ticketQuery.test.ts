import { expect, it } from 'vitest'
import { ticketQuery } from './ticketQuery'

it('passes on what the call understands', () => {
  const filters = {
    text: ' tkt-2026 ',
    status: 'open,reopened',
    priority: '1,2',
    category: 'garage',
    assignee_id: '0',
    order_id: '77',
    late: 'true',
    created_from: '2026-03-01',
  }
  expect(ticketQuery(filters, '-priority')).toEqual({
    text: 'tkt-2026',
    status: 'open,reopened',
    priority: '1,2',
    category: 'garage',
    assignee_id: 0,
    order_id: 77,
    late: true,
    created_from: '2026-03-01',
    sort: '-priority',
  })
})

it('leaves out what an address may hold and the call refuses', () => {
  const filters = {
    text: 'x'.repeat(81),
    status: 'open,lost',
    priority: '4',
    category: 'weather',
    assignee_id: 'me',
    order_id: '-1',
    late: 'maybe',
    created_to: '2026-02-30',
  }
  expect(ticketQuery(filters, 'mood')).toEqual({})
})
