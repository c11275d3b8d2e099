import { describe, expect, it } from 'vitest'
import { type CallId, calls } from './callTypes'
import { outdatedBy } from './topics'

const all = Object.keys(calls) as CallId[]

describe('what a call changes', () => {
  it('refetches it wherever it is shown: the order, its parts, and the lists of orders', () => {
    const after = outdatedBy('issue_bill')
    expect(after).toEqual(
      expect.arrayContaining([
        'get_order',
        'get_order_bills',
        'get_bill',
        'list_gst_order_items',
        'list_credit_notes',
        'get_estimate',
        'list_payments',
        'list_orders',
        'search_orders',
        'get_retail_grid',
      ]),
    )
  })

  it('refetches no more than that: a new order changes lists, but no order on screen', () => {
    const after = outdatedBy('create_order')
    expect(after).toEqual(expect.arrayContaining(['list_orders', 'get_retail_grid', 'list_todays_pickups']))
    expect(after).not.toContain('get_order')
    expect(outdatedBy('update_ticket').toSorted()).toEqual([
      'get_ticket',
      'list_audit_entries',
      'list_tickets',
    ])
    expect(outdatedBy('create_variant').toSorted()).toEqual(['list_audit_entries', 'list_variants'])
    expect(outdatedBy('update_role')).toContain('list_roles')
  })

  it('may belong to several topics', () => {
    for (const id of ['save_address', 'update_claim'] as const) expect(outdatedBy(id)).toContain('get_claim')
    expect(outdatedBy('save_address')).not.toContain('get_order')
  })

  it('is empty for a call that only reads', () => {
    const reads = all.filter((id) => calls[id].method === 'GET' && !('changes' in calls[id]))
    expect(reads.flatMap(outdatedBy)).toEqual([])
    // A GET call, kept for compatibility, that sends a text message.
    expect(outdatedBy('send_approval_link')).toContain('get_estimate')
  })

  it('leaves out reference data and figures that are polled', () => {
    const touched = new Set(all.flatMap(outdatedBy))
    for (const id of ['list_car_types', 'get_overall_stats'] as const) expect(touched).not.toContain(id)
  })
})
