import { describe, expect, it } from 'vitest'
import { differences } from '../../kit/stale'
import {
  defaultEdit,
  idleResources,
  type Role,
  type RoleList,
  roleBody,
  roleEdit,
  roleProblems,
  withLetter,
} from './roleEdit'

const known = {
  sections: [
    { name: 'Orders', screens: ['/orders'], resources: ['orders', 'cars'] },
    { name: 'Leads', screens: ['/leads'], resources: ['leads'] },
  ],
  resources: [
    { key: 'orders', name: 'Orders' },
    { key: 'cars', name: 'Cars' },
    { key: 'leads', name: 'Leads' },
  ],
}
const role: Role = {
  id: 7,
  name: 'CR',
  version: 3,
  sections: ['Orders'],
  letters: { orders: 'CRU', leads: 'R' },
  users: 4,
  based_on: 'CR',
  is_own: false,
  is_active: true,
  is_default: true,
  is_fixed: false,
}

describe('a role', () => {
  it('is converted to the matrix and back without change', () => {
    expect(roleBody(7, 3, roleEdit(role, known), known)).toEqual({
      id: 7,
      version: 3,
      sections: ['Orders'],
      letters: { orders: 'CRU', cars: '', leads: 'R' },
    })
  })
  it('has its letters in the order of the contract', () => {
    expect(withLetter('CU', 'R', true)).toBe('CRU')
    expect(withLetter('CRUD', 'C', false)).toBe('RUD')
    expect(withLetter('', 'D', true)).toBe('D')
  })
  it('finds its default among those of all roles', () => {
    const list: RoleList = {
      ...known,
      roles: [role],
      count: 1,
      defaults: [
        { id: 6, sections: [], letters: {} },
        { id: 7, sections: ['Leads'], letters: { leads: 'R' } },
      ],
    }
    const declared = defaultEdit(7, list)
    expect(declared && roleBody(7, 3, declared, known)).toEqual({
      id: 7,
      version: 3,
      sections: ['Leads'],
      letters: { orders: '', cars: '', leads: 'R' },
    })
    expect(defaultEdit(8, list)).toBeUndefined()
  })
  it('shows error messages beside what they are about', () => {
    const { beside, rest } = roleProblems(
      { 'letters.orders': ['must be letters'], 'sections.Leads': ['is no section'], version: ['is missing'] },
      known,
    )
    expect([...beside]).toEqual([
      ['resource:orders', 'must be letters'],
      ['section:Leads', 'is no section'],
    ])
    expect(rest).toEqual(['version: is missing'])
  })
  it('knows which permissions have no effect', () => {
    expect([...idleResources(roleEdit(role, known), known)]).toEqual(['leads'])
  })
  it('is compared with another version resource by resource', () => {
    const base = roleEdit(role, known)
    const mine = { ...base, 'resource:orders': 'CRUD', 'section:Leads': true }
    const theirs = { ...base, 'resource:orders': 'R' }
    expect(differences(base, mine, theirs)).toEqual([
      { key: 'section:Leads', both: false, proposed: 'mine' },
      { key: 'resource:orders', both: true, proposed: 'mine' },
    ])
  })
})
