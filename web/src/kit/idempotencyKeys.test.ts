import { expect, it } from 'vitest'
import { idempotencyKeys } from './idempotencyKeys'

it('gives a form sent twice one key, and a changed form another', () => {
  let count = 0
  const keyFor = idempotencyKeys(() => `key ${++count}`)
  expect(keyFor({ a: 1 })).toBe('key 1')
  expect(keyFor({ a: 1 })).toBe('key 1')
  expect(keyFor({ a: 2 })).toBe('key 2')
})
