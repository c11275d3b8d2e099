import type { CallInput } from '../../api/callTypes'
import { statuses } from './labels'

type Query = NonNullable<NonNullable<CallInput<'list_tickets'>>['query']>

export const categories = ['order', 'payment', 'garage', 'console', 'account', 'other'] as const
const sorts = ['created_at', 'updated_at', 'priority', 'resolution_due_at'] as const

/** The filters of the list, as they are named in its address and in the call. */
export const ticketFilterNames: readonly string[] = [
  'text',
  'status',
  'priority',
  'assignee_id',
  'late',
  'category',
  'order_id',
  'created_from',
  'created_to',
]

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

type Filters = Readonly<Record<string, string | undefined>>

/** What a list's address asks for, in the terms of the call; what makes no sense there is left out. */
export function ticketQuery(filters: Filters, sort?: string): Query {
  const query: Record<string, string | number | boolean> = {}
  const put = (
    name: string,
    fits: (text: string) => boolean,
    as: (text: string) => string | number | boolean,
  ) => {
    const value = filters[name]?.trim()
    if (value && fits(value)) query[name] = as(value)
  }
  const known = (all: readonly string[]) => (text: string) =>
    text.split(',').every((one) => all.includes(one))
  const isId = (text: string) => /^\d{1,15}$/.test(text)
  put('text', (text) => text.length <= 80, String)
  put('status', known(statuses), String)
  put('priority', known(['1', '2', '3']), String)
  put('category', (text) => (categories as readonly string[]).includes(text), String)
  for (const name of ['assignee_id', 'order_id']) put(name, isId, Number)
  put(
    'late',
    (text) => text === 'true',
    () => true,
  )
  for (const name of ['created_from', 'created_to']) put(name, isDay, String)
  if (sort && (sorts as readonly string[]).includes(sort.replace(/^-/, ''))) query.sort = sort
  return query
}
