import { expect, test } from 'vitest'
import { tokenOf } from './linkToken'

test('a token names its country, and anything else is refused', () => {
  const token = `india.${'0f'.repeat(32)}`
  expect(tokenOf(`#${token}`)).toEqual({ token, country: 'india' })
  expect(tokenOf(`#malaysia.${'a'.repeat(64)}`)?.country).toBe('malaysia')
  for (const none of ['', '#', `#${token}0`, `#france.${'a'.repeat(64)}`, '#india.xyz', `#${token}\n`])
    expect(tokenOf(none), none).toBeUndefined()
})
