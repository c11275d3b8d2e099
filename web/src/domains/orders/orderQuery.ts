import type { CallInput } from '../../api/callTypes'

type Query = NonNullable<NonNullable<CallInput<'list_orders'>>['query']>

const ids = ['city_id', 'garage_id', 'cr_id', 'source_id', 'fleet_id', 'insurance_company_id'] as const
const days = ['created_from', 'created_to', 'pick_from', 'pick_to', 'delivery_from', 'delivery_to'] as const
const sorts = ['created_at', 'order_id', 'pick_date', 'delivery_date', 'amount'] as const
const choices = {
  order_of: ['product', 'garage'],
  due: ['pickup_today', 'delivery_today', 'delayed'],
} as const

/** The filters of an order list, as they are named in its address and in the call. */
export const orderFilterNames: readonly string[] = [
  'text',
  'status_id',
  'order_type',
  'order_of',
  'is_retail',
  'due',
  ...ids,
  ...days,
]

/** A day of the calendar, as the calls write it. */
export const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

type Filters = Readonly<Record<string, string | undefined>>

/** What a list's address asks for, in the terms of the call; what makes no sense there is left out. */
export function orderQuery(filters: Filters, sort?: string): Query {
  const query: Record<string, string | number> = {}
  const put = (name: string, fits: (text: string) => boolean, number = false) => {
    const value = filters[name]?.trim()
    if (value && fits(value)) query[name] = number ? Number(value) : value
  }
  put('text', (text) => text.length <= 80)
  for (const name of ['status_id', 'order_type']) put(name, (text) => /^\d{1,4}(,\d{1,4})*$/.test(text))
  for (const name of ids) put(name, (text) => /^\d{1,15}$/.test(text), true)
  put('is_retail', (text) => /^[012]$/.test(text), true)
  for (const [name, known] of Object.entries(choices)) {
    put(name, (text) => (known as readonly string[]).includes(text))
  }
  for (const name of days) put(name, isDay)
  if (sort && (sorts as readonly string[]).includes(sort.replace(/^-/, ''))) query.sort = sort
  return query
}
