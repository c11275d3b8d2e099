import { expect, it } from 'vitest'
import { idempotencyKeys } from './idempotencyKeys'

it('a form sent twice has one key, a changed one another', () => {
  let count = 0
  const keyFor = idempotencyKeys(() => `key ${++count}`)
  expect(keyFor({ a: 1 })).toBe('key 1')
  expect(keyFor({ a: 1 })).toBe('key 1')
  expect(keyFor({ a: 2 })).toBe('key 2')
})
