import { expect, it } from 'vitest'
import { moved } from './moved'

it('moves one entry and keeps the order of the others', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 1)).toEqual(list)
  for (const from of list.keys())
    for (const to of list.keys()) {
      const after = moved(list, from, to)
      expect(after[to]).toBe(list[from])
      expect([...after].sort()).toEqual(list)
    }
})
