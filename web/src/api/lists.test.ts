import { describe, expect, it } from 'vitest'
import { addressNames, askedFilters, askedSort } from '../kit/listFilters'
import type { ListId } from './list'
import { lists } from './lists.gen'

type Case = [list: ListId, address: Record<string, string>, query: Record<string, unknown>]

const understood: Case[] = [
  [
    'list_orders',
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
    {
      text: 'KA01',
      status_id: '10,20',
      order_type: '101',
      order_of: 'garage',
      is_retail: 0,
      city_id: 7,
      created_from: '2026-02-28',
      due: 'delayed',
    },
  ],
  [
    'list_tickets',
    {
      text: ' tkt-2026 ',
      status: 'open,reopened',
      priority: '1,2',
      category: 'garage',
      assignee_id: '0',
      order_id: '77',
      late: 'true',
      created_from: '2026-03-01',
      created_to: '2026-03-31',
    },
    {
      text: 'tkt-2026',
      status: 'open,reopened',
      priority: '1,2',
      category: 'garage',
      assignee_id: 0,
      order_id: 77,
      late: true,
      created_from: '2026-03-01',
      created_to: '2026-03-31',
    },
  ],
  [
    'list_feedbacks',
    {
      due: 'true',
      status: 'call_back',
      rating: '5',
      nps_class: 'detractor',
      is_retail: '0',
      garage_id: '12',
      delivery_from: '2026-03-01',
    },
    {
      due: true,
      status: 'call_back',
      rating: 5,
      nps_class: 'detractor',
      is_retail: 0,
      garage_id: 12,
      delivery_from: '2026-03-01',
    },
  ],
  [
    'list_audit_entries',
    { action: 'order.update', actor_id: '3', outcome: 'denied', from: '2024-02-29', to: '2024-03-01' },
    { action: 'order.update', actor_id: 3, outcome: 'denied', from: '2024-02-29', to: '2024-03-01' },
  ],
]

const nonsense: [why: string, list: ListId, address: Record<string, string>][] = [
  ['a day that is not in the calendar', 'list_orders', { created_from: '2026-02-30', pick_to: 'today' }],
  ['a day that is written otherwise', 'list_tickets', { created_to: '1.3.2026' }],
  ['a word that the call does not know', 'list_orders', { order_of: 'nobody', due: 'never' }],
  ['one such word among several', 'list_tickets', { status: 'open,lost', priority: '1,4' }],
  ['a comma without a word', 'list_orders', { status_id: '10,', order_type: 'x' }],
  ['a text that is too long', 'list_tickets', { text: 'x'.repeat(81) }],
  ['a text of nothing', 'list_orders', { text: '  ' }],
  ['a number out of its bounds', 'list_feedbacks', { rating: '6', is_retail: '3' }],
  ['an id that is none', 'list_orders', { city_id: '1 or 1', garage_id: '-1', cr_id: '9'.repeat(16) }],
  ['a flag that is not set', 'list_tickets', { late: 'maybe' }],
  ['a filter that the call does not have', 'list_orders', { unknown: '1', page: '2' }],
]

describe('what the address of a list asks for', () => {
  it.each(understood)('is passed on to %s in the terms of the call', (list, address, query) => {
    expect(askedFilters(lists[list], address)).toEqual(query)
  })
  it.each(nonsense)('is left out when it is %s', (_, list, address) => {
    expect(askedFilters(lists[list], address)).toEqual({})
  })
  it('may stand under other names than those of the call', () => {
    const names = { from: 'declined_from', to: 'declined_to' }
    const address = { text: 'KA01', declined_from: '2026-03-01', declined_to: '2026-02-30', to: '2026-03-02' }
    const declined = lists.list_declined_lines
    expect(askedFilters(declined, address, names)).toEqual({ text: 'KA01', from: '2026-03-01' })
    expect(addressNames(declined, names)).toEqual(expect.arrayContaining(['declined_from', 'declined_to']))
  })
})

it('a list is sorted by what its call knows, and by nothing else', () => {
  const { list_orders: orders, list_audit_entries: audit } = lists
  const asked = ['amount', '-amount', 'phone', '--amount', '', undefined]
  expect(asked.map((sort) => askedSort(orders, sort))).toEqual([
    'amount',
    '-amount',
    ...Array(4).fill(undefined),
  ])
  expect(askedSort(audit, 'at')).toBeUndefined()
})

it.each(Object.keys(lists) as ListId[])(
  '%s names every filter once, and none that a list has anyway',
  (id) => {
    const names = addressNames(lists[id])
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => ['page', 'size', 'sort', 'limit', 'offset'].includes(name))).toEqual([])
  },
)
