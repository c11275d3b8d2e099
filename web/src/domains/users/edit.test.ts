import { describe, expect, it } from 'vitest'
import { blank, createBody, editOf, needsOf, sameValue, updateBody } from './edit'
import type { RoleChoice, UserDetail } from './types'

const user = {
  id: 7,
  version: 3,
  name: 'Asha Rao',
  mobile: '+919876543210',
  email: null,
  employee_code: 'PL-0007',
  role: 'City Head',
  roles: ['City Head'],
  role_id: 16,
  held: [{ id: 16, name: 'City Head', based_on: 'City Head', is_active: true }],
  scopes: [{ kind: 'city', object_id: 2, name: 'Pune' }],
  department: null,
  city: { id: 2, name: 'Pune' },
  garage: null,
  manager: { id: 4, name: 'Head' },
  agent_type: null,
  is_active: true,
  auto_assign: false,
  lead_cap: 40,
  caller_desk: { agent_number: null, extension: null, did: null, is_enabled: false },
  languages: ['en', 'hi'],
  is_download: false,
  refund_enabled: false,
} as unknown as UserDetail

describe('the body of an edit', () => {
  it('has only what was changed', () => {
    const now = {
      ...editOf(user),
      name: ' Asha R. ',
      languages: ['hi', 'en'] as UserDetail['languages'],
      email: ' ',
    }
    expect(updateBody(user, now)).toEqual({ id: 7, version: 3, name: ' Asha R. ' })
  })

  it('sends places, garage and caller desk as the call has them', () => {
    const now = {
      ...editOf(user),
      scopes: ['city:2', 'city:5'],
      garage_id: { id: 9, name: 'Nine' },
      manager_id: null,
      desk_number: '+918041234567',
    }
    expect(updateBody(user, now)).toEqual({
      id: 7,
      version: 3,
      scopes: [
        { kind: 'city', object_id: 2 },
        { kind: 'city', object_id: 5 },
      ],
      garage_id: 9,
      manager_id: null,
      caller_desk: { agent_number: '+918041234567', extension: null, did: null, is_enabled: false },
    })
  })
})

describe('the body of a new user', () => {
  it('has name, mobile, role and what is filled in', () => {
    const now = { ...blank, name: ' A B ', mobile: '98765 43210', roles: [12], role_id: 12, lead_cap: 50 }
    expect(createBody(now)).toEqual({
      name: 'A B',
      mobile: '98765 43210',
      role_id: 12,
      roles: [12],
      lead_cap: 50,
    })
  })
})

describe('what roles need', () => {
  const role = (id: number, more: Partial<RoleChoice>): RoleChoice => ({
    id,
    name: `r${id}`,
    based_on: 'CR',
    is_active: true,
    place: null,
    needs_garage: false,
    may_give: true,
    sections: ['Dashboard'],
    ...more,
  })

  it('is what each of them needs, once', () => {
    const roles = [
      role(1, {}),
      role(2, { place: 'city', sections: ['Dashboard', 'Leads'] }),
      role(3, { needs_garage: true, based_on: 'Operation/Garage' }),
    ]
    const needs = needsOf([1, 2, 3], roles)
    expect([needs.places, needs.garage, needs.orders]).toEqual([['city'], true, true])
    expect(needs.sections).toEqual(['Dashboard', 'Leads'])
    expect(needsOf([1], roles).places).toEqual([])
  })
})

describe('equal values', () => {
  it('ignore order and blanks', () => {
    expect(sameValue([2, 1], [1, 2])).toBe(true)
    expect(sameValue('', null)).toBe(true)
    expect(sameValue({ id: 1, name: 'x' }, { id: 1, name: 'y' })).toBe(true)
    expect(sameValue([1], [1, 2])).toBe(false)
  })
})
