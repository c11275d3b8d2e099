import { describe, expect, it } from 'vitest'
import { changedFields, type TicketEdit, updateBody } from './ticketEdit'

const base: TicketEdit = {
  status: 'open',
  priority: 2,
  assignee_id: 7,
  category: 'order',
  order_id: null,
  subject: 'Paid twice',
  description: 'Two debits',
}

describe('the body of an edit', () => {
  it('contains only the changed fields, with the version', () => {
    const now = { ...base, assignee_id: null, subject: 'Paid three times' }
    expect(updateBody(4, base, now, ' ')).toEqual({
      version: 4,
      assignee_id: null,
      subject: 'Paid three times',
    })
  })
  it('is only a comment if nothing else was changed', () => {
    expect(updateBody(4, base, { ...base }, ' Called back. ')).toEqual({ comment: 'Called back.' })
  })
  it('sends a comment together with a status change', () => {
    expect(updateBody(4, base, { ...base, status: 'resolved' }, 'Done')).toEqual({
      version: 4,
      status: 'resolved',
      comment: 'Done',
    })
  })
})

it('does not count surrounding blanks as a change', () => {
  expect(changedFields(base, { ...base, subject: ' Paid twice ' })).toEqual([])
  expect(changedFields(base, { ...base, subject: '' })).toEqual(['subject'])
})
