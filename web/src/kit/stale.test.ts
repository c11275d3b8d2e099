import { describe, expect, it } from 'vitest'
import { CallError } from './callError'
import { changedKeys, differences, resolved, staleOf } from './stale'

const base = { name: 'Asha', garage: { id: 1, name: 'North' }, remarks: null, odometer: 100 }

describe('a save on top of an outdated version', () => {
  it('has nothing to resolve where both made the same change', () => {
    expect(differences(base, { ...base, name: 'Usha' }, { ...base, name: 'Usha' })).toEqual([])
  })
  it('keeps what only I changed and takes what only they changed', () => {
    const found = differences(base, { ...base, name: 'Usha' }, { ...base, odometer: 200 })
    expect(found).toEqual([
      { key: 'name', both: false, proposed: 'mine' },
      { key: 'odometer', both: false, proposed: 'theirs' },
    ])
  })
  it('asks where both changed the same field, and proposes mine', () => {
    const found = differences(base, { ...base, odometer: 150 }, { ...base, odometer: 200 })
    expect(found).toEqual([{ key: 'odometer', both: true, proposed: 'mine' }])
  })
  it("compares with the field's own equality", () => {
    const byId = (a: unknown, b: unknown) =>
      (a as { id?: number } | null)?.id === (b as { id?: number } | null)?.id
    const renamed = { garage: { id: 1, name: 'North 2' } }
    expect(changedKeys({ garage: base.garage }, renamed, byId)).toEqual([])
  })
  it('treats null and undefined as equal', () => {
    expect(changedKeys({ a: null }, { a: undefined })).toEqual([])
  })
  it('merges the chosen values', () => {
    const mine = { ...base, name: 'Usha', odometer: 150 }
    const theirs = { ...base, odometer: 200, remarks: null }
    expect(resolved(mine, theirs, { name: 'mine', odometer: 'theirs' })).toEqual({
      ...base,
      name: 'Usha',
      odometer: 200,
    })
  })
})

it('finds the current version in a 409, and nothing in other failures', () => {
  const current = { version: 4 }
  const failure = (status: number, data?: unknown) => new CallError({ message: 'x', status, data })
  expect(staleOf(failure(409, { current }))).toBe(current)
  expect(staleOf(failure(409, { missing: ['delivered'] }))).toBeUndefined()
  expect(staleOf(failure(409, null))).toBeUndefined()
  expect(staleOf(failure(422, { current }))).toBeUndefined()
  expect(staleOf(new Error('x'))).toBeUndefined()
})
