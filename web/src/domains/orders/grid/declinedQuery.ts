import type { CallInput } from '../../../api/callTypes'
import { isDay } from '../orderQuery'

type Query = NonNullable<NonNullable<CallInput<'list_declined_lines'>>['query']>

/** The filters of declined work as named in the address; `text` and `city_id` are shared with the orders. */
export const declinedFilterNames: readonly string[] = [
  'text',
  'city_id',
  'cr_id',
  'declined_from',
  'declined_to',
]

/** Call parameters from the address; invalid values are left out. */
export function declinedQuery(filters: Readonly<Record<string, string | undefined>>): Query {
  const query: Query = {}
  const text = filters.text?.trim()
  if (text && text.length <= 80) query.text = text
  for (const name of ['city_id', 'cr_id'] as const) {
    const value = filters[name]
    if (value && /^\d{1,15}$/.test(value)) query[name] = Number(value)
  }
  const { declined_from: from, declined_to: to } = filters
  if (from && isDay(from)) query.from = from
  if (to && isDay(to)) query.to = to
  return query
}
