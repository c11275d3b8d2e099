import type { CallInput } from '../../../api/callTypes'
import { isDay } from '../orderQuery'

type Query = NonNullable<NonNullable<CallInput<'list_declined_lines'>>['query']>

/** The filters of declined work, as they are named in the address; `text` and `city_id` are those of the orders too. */
export const declinedFilterNames: readonly string[] = [
  'text',
  'city_id',
  'cr_id',
  'declined_from',
  'declined_to',
]

/** What the address asks for, in the terms of the call; what makes no sense there is left out. */
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
