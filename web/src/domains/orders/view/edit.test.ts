import { describe, expect, it } from 'vitest'
import { differences, resolved } from '../../../kit/stale'
import { changedFields, editBody, editOf, type OrderEdit, sameValue } from './edit'
import type { OrderDetail } from '../types'

const order = {
  order_id: 7,
  version: 3,
  name: 'Asha Rao',
  garage: { id: 4, name: 'North' },
  source: { id: 1, name: 'Website' },
  expected_delivery: '2026-03-05T10:00:00Z',
  odometer: 1200,
} as OrderDetail

const base = editOf(order)
const changed = (changes: Partial<OrderEdit>): OrderEdit => ({ ...base, ...changes })

describe('an edit', () => {
  it('has empty values where the order has none', () => {
    expect(base.cr_id).toBeNull()
    expect(base.remarks).toBeNull()
  })
  it('sends the version and only what changed, references by id, emptied as null', () => {
    const now = changed({ garage_id: { id: 9, name: 'South' }, odometer: null, remarks: '  call first ' })
    expect(editBody(3, base, now)).toEqual({
      version: 3,
      garage_id: 9,
      odometer: null,
      remarks: 'call first',
      confirm_slot: false,
    })
  })
  it('has no changes if the same value is written differently', () => {
    const now = changed({
      garage_id: { id: 4, name: 'North (renamed)' },
      remarks: '',
      expected_delivery: '2026-03-05T10:00:00.000Z',
      name: 'Asha Rao ',
    })
    expect(changedFields(base, now)).toEqual([])
  })
  it('is compared with a newer version: both changed the garage, I the name, they the odometer', () => {
    const mine = changed({ garage_id: { id: 9, name: 'South' }, name: 'Asha R' })
    const theirs = changed({ garage_id: { id: 5, name: 'East' }, odometer: 1500 })
    expect(differences(base, mine, theirs, sameValue)).toEqual([
      { key: 'name', both: false, proposed: 'mine' },
      { key: 'garage_id', both: true, proposed: 'mine' },
      { key: 'odometer', both: false, proposed: 'theirs' },
    ])
    const wanted = resolved(mine, theirs, { name: 'mine', garage_id: 'theirs', odometer: 'theirs' })
    expect(editBody(4, theirs, wanted)).toEqual({ version: 4, name: 'Asha R', confirm_slot: false })
  })
})
