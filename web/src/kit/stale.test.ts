import { describe, expect, it } from 'vitest'
import { CallError } from './callError'
import { changedKeys, differences, resolved, staleOf } from './stale'

const base = { name: 'Asha', garage: { id: 1, name: 'North' }, remarks: null, odometer: 100 }

describe('a save over a version that has moved on', () => {
  it('has nothing to settle where both did the same', () => {
    expect(differences(base, { ...base, name: 'Usha' }, { ...base, name: 'Usha' })).toEqual([])
  })
  it('keeps what only I changed and takes what only they changed', () => {
    const found = differences(base, { ...base, name: 'Usha' }, { ...base, odometer: 200 })
    expect(found).toEqual([
      { key: 'name', both: false, proposed: 'mine' },
      { key: 'odometer', both: false, proposed: 'theirs' },
    ])
  })
  it('asks where both changed the same field, and does not lose mine', () => {
    const found = differences(base, { ...base, odometer: 150 }, { ...base, odometer: 200 })
    expect(found).toEqual([{ key: 'odometer', both: true, proposed: 'mine' }])
  })
  it('compares by what the field says is the same', () => {
    const byId = (a: unknown, b: unknown) =>
      (a as { id?: number } | null)?.id === (b as { id?: number } | null)?.id
    const renamed = { garage: { id: 1, name: 'North 2' } }
    expect(changedKeys({ garage: base.garage }, renamed, byId)).toEqual([])
  })
  it('takes nothing and undefined for the same', () => {
    expect(changedKeys({ a: null }, { a: undefined })).toEqual([])
  })
  it('puts the chosen values together', () => {
    const mine = { ...base, name: 'Usha', odometer: 150 }
    const theirs = { ...base, odometer: 200, remarks: null }
    expect(resolved(mine, theirs, { name: 'mine', odometer: 'theirs' })).toEqual({
      ...base,
      name: 'Usha',
      odometer: 200,
    })
  })
})

it('finds what was saved meanwhile in a 409, and nothing in other failures', () => {
  const current = { version: 4 }
  const failure = (status: number, data?: unknown) => new CallError({ message: 'x', status, data })
  expect(staleOf(failure(409, { current }))).toBe(current)
  expect(staleOf(failure(409, { missing: ['delivered'] }))).toBeUndefined()
  expect(staleOf(failure(409, null))).toBeUndefined()
  expect(staleOf(failure(422, { current }))).toBeUndefined()
  expect(staleOf(new Error('x'))).toBeUndefined()
})
