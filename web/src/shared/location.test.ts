import { describe, expect, it } from 'vitest'
import { locationOf } from './location'

describe('a place', () => {
  it('is a pair of numbers', () => {
    expect(locationOf('12.9,77.6')).toEqual({ lat: 12.9, lng: 77.6 })
    expect(locationOf(' 3.15  101.7 ')).toEqual({ lat: 3.15, lng: 101.7 })
    for (const none of ['', null, '12.9', '12.9, 77.6, 3', 'here, there'])
      expect(locationOf(none)).toBeUndefined()
  })
})
