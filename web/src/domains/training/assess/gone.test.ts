import { expect, test } from 'vitest'
import { CallError } from '../../../kit/callError'
import { goneOf } from './gone'

const refused = (status: number, data?: unknown) => new CallError({ message: 'No', status, data })

test('a link that no longer opens says why', () => {
  expect(goneOf(refused(410, { state: 'expired' }))).toEqual({ why: 'expired' })
  expect(goneOf(refused(410, { state: 'replaced' }))).toEqual({ why: 'replaced' })
  expect(goneOf(refused(410))).toEqual({ why: 'over' })
  expect(goneOf(refused(410, { state: 'used', result: { score: 80 } }))).toEqual({
    why: 'used',
    result: { score: 80 },
  })
  expect(goneOf(refused(404, { state: 'used' }))).toBeUndefined()
  expect(goneOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
