import { expect, it } from 'vitest'
import { keyKeeper } from './keyKeeper'

it('a form sent twice has one key, a changed one another', () => {
  let made = 0
  const keyOf = keyKeeper(() => `key ${++made}`)
  expect(keyOf({ a: 1 })).toBe('key 1')
  expect(keyOf({ a: 1 })).toBe('key 1')
  expect(keyOf({ a: 2 })).toBe('key 2')
})
