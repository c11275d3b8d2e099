import { expect, it } from 'vitest'
import { changesOf } from './changes'

it('reads the changes of an entry and accepts unknown shapes', () => {
  expect(changesOf({ changes: { status: ['open', 'closed'] } })).toEqual([
    { field: 'status', before: 'open', after: 'closed' },
  ])
  expect(changesOf({ changes: { status: 'closed' } })).toEqual([])
  expect(changesOf({ changes: null })).toEqual([])
})
