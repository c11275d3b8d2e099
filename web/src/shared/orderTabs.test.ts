import { expect, it } from 'vitest'
import { inPlace } from './orderTabs'

it('sorts tabs into their display order, in whatever order they are added', () => {
  const tabs = inPlace([
    { key: 'history' },
    { key: 'tickets' },
    { key: 'summary' },
    { key: 'inventory' },
  ] as const)
  expect(tabs.map(({ key }) => key)).toEqual(['summary', 'inventory', 'tickets', 'history'])
})
