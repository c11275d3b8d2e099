import type { UserDetail, ScopeOf, CreateBody, UpdateBody, RoleChoice } from './types'
import { changedKeys, type Same } from '../../kit/stale'

/** The editable fields of a user, as the form has them. */
export interface UserEdit {
  name: string
  mobile: string
  email: string | null
  employee_code: string | null
  languages: UserDetail['languages']
  introduction: string | null
  department: string | null
  roles: number[]
  role_id: number | undefined
  /** `kind:id`, so that one picker holds every kind. */
  scopes: string[]
  order_accessibility: string[]
  city_id: number | null
  garage_id: { id: number; name: string } | null
  manager_id: { id: number; name: string } | null
  agent_type_id: UserDetail['agent_type'] extends infer A
    ? (A extends { id: infer I } ? I : never) | null
    : never
  joined_on: string | null
  left_on: string | null
  auto_assign: boolean
  lead_cap: number
  is_download: boolean
  refund_enabled: boolean
  desk_number: string | null
  desk_extension: string | null
  desk_did: string | null
  desk_enabled: boolean
}

export type EditKey = keyof UserEdit

export const blank: UserEdit = {
  name: '',
  mobile: '',
  email: null,
  employee_code: null,
  languages: [],
  introduction: null,
  department: null,
  roles: [],
  role_id: undefined,
  scopes: [],
  order_accessibility: [],
  city_id: null,
  garage_id: null,
  manager_id: null,
  agent_type_id: null,
  joined_on: null,
  left_on: null,
  auto_assign: false,
  lead_cap: 40,
  is_download: false,
  refund_enabled: false,
  desk_number: null,
  desk_extension: null,
  desk_did: null,
  desk_enabled: false,
}

/** Which orders of their garage garage staff see, as one list of ticks. */
export const orderTicks = [
  'order_of.product',
  'order_of.garage',
  'permissions.retail',
  'permissions.business',
  'permissions.insurance_retail',
  'permissions.insurance_business',
] as const

type Accessibility = NonNullable<UserDetail['order_accessibility']>

function ticksOf(stored: Accessibility | null | undefined): string[] {
  if (!stored) return []
  const flat: Record<string, boolean> = {
    'order_of.product': stored.order_of.product,
    'order_of.garage': stored.order_of.garage,
    'permissions.retail': stored.permissions.retail,
    'permissions.business': stored.permissions.business,
    'permissions.insurance_retail': stored.permissions.insurance_retail,
    'permissions.insurance_business': stored.permissions.insurance_business,
  }
  return orderTicks.filter((tick) => flat[tick])
}

function accessibilityOf(ticks: readonly string[]): Accessibility {
  const has = (tick: (typeof orderTicks)[number]) => ticks.includes(tick)
  return {
    order_of: { product: has('order_of.product'), garage: has('order_of.garage') },
    permissions: {
      retail: has('permissions.retail'),
      business: has('permissions.business'),
      insurance_retail: has('permissions.insurance_retail'),
      insurance_business: has('permissions.insurance_business'),
    },
  }
}

export const scopeKey = ({ kind, object_id }: ScopeOf): string => `${kind}:${object_id}`

function scopeOf(key: string): ScopeOf {
  const [kind, id] = key.split(':')
  return { kind: kind as ScopeOf['kind'], object_id: Number(id) }
}

export function editOf(user: UserDetail): UserEdit {
  const desk = user.caller_desk
  return {
    name: user.name,
    mobile: user.mobile,
    email: user.email ?? null,
    employee_code: user.employee_code ?? null,
    languages: user.languages,
    introduction: user.introduction ?? null,
    department: user.department ?? null,
    roles: user.held.map(({ id }) => id),
    role_id: user.role_id,
    // The garage of garage staff is a field of its own.
    scopes: user.scopes.filter(({ kind }) => kind !== 'garage').map(scopeKey),
    order_accessibility: ticksOf(user.order_accessibility),
    city_id: user.city?.id ?? null,
    garage_id: user.garage ?? null,
    manager_id: user.manager ?? null,
    agent_type_id: user.agent_type?.id ?? null,
    joined_on: user.joined_on ?? null,
    left_on: user.left_on ?? null,
    auto_assign: user.auto_assign,
    lead_cap: user.lead_cap,
    is_download: user.is_download,
    refund_enabled: user.refund_enabled,
    desk_number: desk.agent_number ?? null,
    desk_extension: desk.extension ?? null,
    desk_did: desk.did ?? null,
    desk_enabled: desk.is_enabled,
  }
}

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return [...(value as unknown[])].map(String).sort().join(',')
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value ?? null
}

/** An emptied input and one that was never filled are equal; the order of a list has no meaning. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

const deskFields: readonly EditKey[] = ['desk_number', 'desk_extension', 'desk_did', 'desk_enabled']

/** The fields of a call for these fields of the form. */
function fieldsOf(edit: UserEdit, keys: readonly EditKey[]): Partial<UpdateBody> {
  const fields: Record<string, unknown> = {}
  for (const key of keys) {
    const value = edit[key]
    if (key === 'scopes') fields.scopes = edit.scopes.map(scopeOf)
    else if (key === 'order_accessibility') fields[key] = accessibilityOf(edit.order_accessibility)
    else if (key === 'garage_id' || key === 'manager_id') fields[key] = edit[key]?.id ?? null
    else if (!deskFields.includes(key)) fields[key] = typeof value === 'string' ? value.trim() || null : value
  }
  if (keys.some((key) => deskFields.includes(key)))
    fields.caller_desk = {
      agent_number: edit.desk_number?.trim() || null,
      extension: edit.desk_extension?.trim() || null,
      did: edit.desk_did?.trim() || null,
      is_enabled: edit.desk_enabled,
    }
  return fields
}

const changed = (before: UserEdit, now: UserEdit): EditKey[] =>
  changedKeys<EditKey>({ ...before }, { ...now }, sameValue)

/** The body of an edit: only the differences from the version that was read. */
export function updateBody(user: UserDetail, now: UserEdit): UpdateBody {
  const keys = changed(editOf(user), now)
  // An emptied name is sent as it is: the server reports that it is required.
  const emptied = keys.includes('name') ? { name: now.name } : {}
  return { ...fieldsOf(now, keys), ...emptied, id: user.id, version: user.version }
}

/** The body of a new user: what is filled in. */
export function createBody(now: UserEdit): CreateBody {
  return {
    ...fieldsOf(now, changed(blank, now)),
    name: now.name.trim(),
    mobile: now.mobile.trim(),
    role_id: now.role_id ?? 0,
  }
}

/** What the chosen roles need beside themselves. */
export function needsOf(chosen: readonly number[], roles: readonly RoleChoice[]) {
  const held = roles.filter(({ id }) => chosen.includes(id))
  const places = new Set(held.flatMap(({ place }) => (place ? [place] : [])))
  return {
    held,
    places: [...places],
    garage: held.some(({ needs_garage }) => needs_garage),
    orders: held.some(({ based_on }) => based_on === 'Operation/Garage'),
    sections: [...new Set(held.flatMap(({ sections }) => sections))],
  }
}
