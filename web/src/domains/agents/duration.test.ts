import { expect, it } from 'vitest'
import { duration } from './duration'

it('shows seconds as a clock does', () => {
  expect([0, 59.9, 245, 3845, -3].map(duration)).toEqual(['0:00', '0:59', '4:05', '1:04:05', '0:00'])
})
