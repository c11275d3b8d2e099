import { expect, it } from 'vitest'
import { allTabs, refundTabs, sumOf, tabOf } from './tabs'

it('finds each tab by its own filters, and none by others', () => {
  for (const tab of allTabs) expect(tabOf(refundTabs[tab])).toBe(tab)
  expect(tabOf({ state: 'requested', group: 'sent' })).toBeUndefined()
  expect(tabOf({ text: '12' })).toBe('all')
})

it('adds up amounts to the last unit', () => {
  const sums = [
    { state: 'requested', count: 2, amount: 0.1 },
    { state: 'processed', count: 1, amount: 0.2 },
  ]
  expect(sumOf('all', sums)).toEqual({ count: 3, amount: 0.3 })
  expect(sumOf('requested', sums)).toEqual({ count: 2, amount: 0.1 })
  expect(sumOf('failed', sums)).toEqual({ count: 0, amount: 0 })
})
