import { expect, it } from 'vitest'
import { bodyOf, missingOf } from './answer'

it('needs a rating, and a reason for a bad one', () => {
  expect(missingOf({ rating: undefined, nps: 3, remark: 'x' })).toBe('missing')
  expect(missingOf({ rating: 2, nps: undefined, remark: '  ' })).toBe('remarkNeeded')
  expect(missingOf({ rating: 2, nps: undefined, remark: 'Scratched' })).toBeUndefined()
  expect(missingOf({ rating: 3, nps: undefined, remark: '' })).toBeUndefined()
})

it('sends only what was answered', () => {
  expect(bodyOf('india.0', { rating: 5, nps: undefined, remark: ' ' })).toEqual({
    token: 'india.0',
    rating: 5,
  })
  expect(bodyOf('india.0', { rating: 1, nps: 0, remark: ' Late ' })).toEqual({
    token: 'india.0',
    rating: 1,
    nps: 0,
    remark: 'Late',
  })
})
