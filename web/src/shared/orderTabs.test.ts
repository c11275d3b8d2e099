import { expect, it } from 'vitest'
import { inPlace } from './orderTabs'

it('puts tabs where they stand, in whatever order they are brought', () => {
  const tabs = inPlace([
    { key: 'history' },
    { key: 'tickets' },
    { key: 'summary' },
    { key: 'inventory' },
  ] as const)
  expect(tabs.map(({ key }) => key)).toEqual(['summary', 'inventory', 'tickets', 'history'])
})
