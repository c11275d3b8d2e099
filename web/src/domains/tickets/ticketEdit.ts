import type { CallInput } from '../../api/callTypes'
import { changedKeys, type Same } from '../../kit/stale'
import type { TicketCategory, TicketDetail, TicketStatus } from './types'

/** The editable fields of a ticket, named as in the call. */
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

/** An emptied input and one that was never filled are equal. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

export const changedFields = (base: TicketEdit, now: TicketEdit): EditKey[] =>
  changedKeys<EditKey>({ ...base }, { ...now }, sameValue)

/** The request body: only the differences from the version that was read. A comment alone needs no version. */
export function updateBody(
  version: number,
  base: TicketEdit,
  now: TicketEdit,
  comment: string,
  mentions: number[] = [],
): Body {
  const changed = changedFields(base, now)
  return {
    ...(changed.length > 0 ? { version } : {}),
    // An emptied text is sent as it is: the server reports that it is required.
    ...Object.fromEntries(changed.map((key) => [key, now[key] ?? null])),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
    ...(comment.trim() && mentions.length > 0 ? { mentions } : {}),
  }
}
