import { describe, expect, it } from 'vitest'
import { alive, close, storeTabs, maxMounted, restoreTabs, type Tab, useTabs, visit } from './tabs'

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'http://console')
  return { pathname, search }
}
const visited = (...addresses: string[]) =>
  addresses.reduce<readonly Tab[]>((tabs, address, i) => visit(tabs, place(address), i + 1), [])
const paths = (tabs: readonly Tab[]) => tabs.map((tab) => tab.path)

describe('navigation', () => {
  it('adds a tab per path; the query is not part of it, path parameters are', () => {
    const tabs = visited('/orders', '/orders/show/1', '/orders/show/2', '/orders?page=2', '/orders/')
    expect(paths(tabs)).toEqual(['/orders', '/orders/show/1', '/orders/show/2'])
  })
  it('keeps the latest query with the tab', () => {
    expect(visited('/orders', '/orders?page=2')[0]?.place.search).toBe('?page=2')
  })
})

describe('closing', () => {
  const tabs = visited('/a', '/b?x=1', '/c')
  it('the active tab: goes to the last remaining tab, not to its neighbour', () => {
    expect(close(tabs, ['/a'], '/a').goTo).toBe('/c')
    expect(close(tabs, ['/c'], '/c').goTo).toBe('/b?x=1')
  })
  it('an inactive tab: does not navigate', () => {
    expect(close(tabs, ['/a'], '/c')).toEqual({ tabs: tabs.slice(1) })
  })
  it('the only tab: goes to the root', () => {
    expect(close(visited('/a'), ['/a'], '/a').goTo).toBe('/')
  })
})

describe('keeping views mounted', () => {
  const all = () => true
  const many = visited(...Array.from({ length: 12 }, (_, i) => `/${i}`))
  it('keeps at most eight views, the most recently visited, in the order of the strip', () => {
    expect(paths(alive(many, '/11', all))).toEqual(['/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11'])
    expect(maxMounted).toBe(8)
  })
  it('unmounts unsaved input last', () => {
    const typed = many.map((tab) => (tab.path === '/0' ? { ...tab, unsaved: true } : tab))
    expect(paths(alive(typed, '/11', all))).toContain('/0')
  })
  it('keeps a view that is not to be cached only while it is active', () => {
    const isKept = (path: string) => path !== '/10'
    expect(paths(alive(many, '/11', isKept))).not.toContain('/10')
    expect(paths(alive(many, '/10', isKept))).toContain('/10')
  })
  it('mounts a tab restored after a reload only when it is visited', () => {
    const asleep = many.map((tab) => ({ ...tab, seen: 0 }))
    expect(paths(alive(asleep, '/3', all))).toEqual(['/3'])
  })
})

describe('a reload', () => {
  it('restores the strip without what may no longer be opened', () => {
    storeTabs('key', visited('/orders?page=3', '/users', '/grid'))
    useTabs.setState({ tabs: visited('/grid') })
    restoreTabs('key', (path) => path !== '/users')
    expect(useTabs.getState().tabs.map((tab) => tab.path + tab.place.search)).toEqual([
      '/orders?page=3',
      '/grid',
    ])
  })
})
