import type { CallInput } from '../../../api/callTypes'
import { changedKeys, type Same } from '../../../kit/stale'
import { plainEdit, type PlainEdit } from '../plainFields'
import type { Named, OrderDetail } from '../types'

/** The editable fields of an order, named as in the call; references with their names. */
export interface OrderEdit extends PlainEdit {
  name: string
  email: string | null
  garage_id: Named | null
  cr_id: Named | null
  gi_id: Named | null
  source_id: Named | null
  event_id: Named | null
  pick_date: string | null
  expected_delivery: string | null
  address_line: string | null
  pincode: string | null
}

export type EditKey = keyof OrderEdit
type Body = Exclude<CallInput<'update_order'>['body'], FormData>

export function editOf(order: OrderDetail): OrderEdit {
  return {
    name: order.name,
    email: order.email ?? null,
    garage_id: order.garage ?? null,
    cr_id: order.cr ?? null,
    gi_id: order.gi ?? null,
    source_id: order.source,
    event_id: order.event ?? null,
    pick_date: order.pick_date ?? null,
    ...plainEdit(order, 'visit'),
    expected_delivery: order.expected_delivery ?? null,
    address_line: order.address_line ?? null,
    pincode: order.pincode ?? null,
    ...plainEdit(order, 'car'),
    ...plainEdit(order, 'asked'),
  }
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** An emptied input and one that was never filled are equal. */
const plain = (value: unknown) => {
  if (isNamed(value)) return value.id
  if (isInstant(value)) return new Date(value).getTime()
  if (typeof value === 'string') return value.trim() || null
  return value ?? null
}

export const sameValue: Same = (a, b) => plain(a) === plain(b)

export const changedFields = (base: OrderEdit, now: OrderEdit): EditKey[] => changedKeys(base, now, sameValue)

/** The request body: the version that was read, and only the fields that differ from it. */
export function editBody(version: number, base: OrderEdit, now: OrderEdit, confirmSlot = false): Body {
  const changes = Object.fromEntries(
    changedFields(base, now).map((key) => {
      const value = now[key]
      if (isNamed(value)) return [key, value.id]
      return [key, typeof value === 'string' ? value.trim() || null : (value ?? null)]
    }),
  )
  return { version, ...changes, confirm_slot: confirmSlot }
}
