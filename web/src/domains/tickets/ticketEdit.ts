import type { CallInput } from '../../api/callTypes'
import { changedKeys, type Same } from '../../kit/stale'
import type { TicketCategory, TicketDetail, TicketEntry, TicketStatus } from './types'

/** What may be edited of a ticket, under the names of the call. */
export interface TicketEdit {
  status: TicketStatus
  priority: number
  assignee_id: number | null
  category: TicketCategory
  order_id: number | null
  subject: string
  description: string
}

export type EditKey = keyof TicketEdit
type Body = Exclude<CallInput<'update_ticket'>['body'], FormData>

export function editOf(ticket: TicketDetail): TicketEdit {
  return {
    status: ticket.status,
    priority: ticket.priority,
    assignee_id: ticket.assignee?.id ?? null,
    category: ticket.category,
    order_id: ticket.order_id ?? null,
    subject: ticket.subject,
    description: ticket.description,
  }
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** An input that was emptied, and one that was never filled, both hold nothing. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

export const changedFields = (base: TicketEdit, now: TicketEdit): EditKey[] =>
  changedKeys<EditKey>({ ...base }, { ...now }, sameValue)

/** The body of an edit: only what is different, over the version that was read. A comment alone needs none. */
export function updateBody(version: number, base: TicketEdit, now: TicketEdit, comment: string): Body {
  const changed = changedFields(base, now)
  return {
    ...(changed.length > 0 ? { version } : {}),
    // What was emptied goes as it is: that a text is needed is for the server to say.
    ...Object.fromEntries(changed.map((key) => [key, now[key] ?? null])),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
  }
}

export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** What an entry of the history changed; an entry in a shape that is not known has nothing to show. */
export function changesOf({ changes }: Pick<TicketEntry, 'changes'>): Change[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return []
  return Object.entries(changes).flatMap(([field, pair]) =>
    Array.isArray(pair) && pair.length === 2
      ? [{ field, before: pair[0] as unknown, after: pair[1] as unknown }]
      : [],
  )
}
