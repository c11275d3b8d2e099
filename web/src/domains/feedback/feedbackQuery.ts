import type { CallInput } from '../../api/callTypes'

type Query = NonNullable<NonNullable<CallInput<'list_feedbacks'>>['query']>

export const statuses = ['pending', 'call_back', 'done', 'not_reachable'] as const
export const npsClasses = ['promoter', 'passive', 'detractor'] as const
export const ratings = [5, 4, 3, 2, 1] as const

const sorts = ['delivery_date', 'called_at', 'rating', 'nps', 'next_call_at', 'order_id']
const ids = ['city_id', 'garage_id', 'caller_id']
const days = ['delivery_from', 'delivery_to', 'called_from', 'called_to']

/** The filters of the list, as they are named in its address and in the call. */
export const feedbackFilterNames: readonly string[] = [
  'text',
  'due',
  'status',
  'rating',
  'nps_class',
  'is_retail',
  ...ids,
  ...days,
]

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** What the list's address asks for, in the terms of the call; what makes no sense there is left out. */
export function feedbackQuery(filters: Readonly<Record<string, string | undefined>>, sort?: string): Query {
  const query: Record<string, string | number | boolean> = {}
  const put = (
    name: string,
    fits: (text: string) => boolean,
    as: (text: string) => string | number | boolean,
  ) => {
    const value = filters[name]?.trim()
    if (value && fits(value)) query[name] = as(value)
  }
  put('text', (text) => text.length <= 80, String)
  put(
    'due',
    (text) => text === 'true',
    () => true,
  )
  put('status', (text) => (statuses as readonly string[]).includes(text), String)
  put('rating', (text) => /^[1-5]$/.test(text), Number)
  put('nps_class', (text) => (npsClasses as readonly string[]).includes(text), String)
  put('is_retail', (text) => /^[0-2]$/.test(text), Number)
  for (const name of ids) put(name, (text) => /^\d{1,15}$/.test(text), Number)
  for (const name of days) put(name, isDay, String)
  if (sort && sorts.includes(sort.replace(/^-/, ''))) query.sort = sort
  return query
}
