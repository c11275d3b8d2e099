import { describe, expect, it } from 'vitest'
import { routes } from '../api/routes.gen'
import type { RoutePath, Screen } from '../shared/screen'
import { mayOpen } from '../shared/access'
import { activeEntry, menuOf } from './menu'

const screen = (path: RoutePath) => ({ ...routes[path], path, title: path }) as unknown as Screen
const orders = ['Orders', 'Dashboard']

describe('who may open which screen', () => {
  it.each<[string, string[], RoutePath, boolean]>([
    ['admin', [], '/accessories-payment', true],
    ['Support Executive', orders, '/orders', true],
    ['Support Executive', orders, '/users', false],
    ['Central CR', orders, '/orders', true],
    ['Central CR', orders, '/orders/create', false],
    ['Tech Support', orders, '/orders/show/:orderId', true],
    ['Tech Support', orders, '/orders', false],
    ['CR', [], '/grid', true],
    ['CR', [], '/dashboard', true],
    ['CR', [], '/orders', false],
    // A role to which an admin gave the section is in no list of the contract, so no list restricts it.
    ['CR', orders, '/orders', true],
    ['CR', orders, '/orders/create', true],
    // A section that an admin removed is gone, whatever the lists say.
    ['Super Admin', [], '/users', false],
    ['CR', ['Form'], '/form/faq', true],
    ['CR', [], '/401', true],
  ])('%s with %j at %s: %s', (role, sections, path, may) => {
    expect(mayOpen(screen(path), { role, sections })).toBe(may)
  })
})

describe('a screen that needs a flag of the user', () => {
  it('is closed without it, for admins too', () => {
    const refunds = { ...screen('/refunds'), needs: 'refund_enabled' } as const
    const access = { role: 'admin', sections: ['Refunds'] }
    expect(mayOpen(refunds, access)).toBe(false)
    expect(mayOpen(refunds, { ...access, flags: ['refund_enabled'] })).toBe(true)
  })
})

describe('the menu', () => {
  const all = (
    [
      '/grid',
      '/orders',
      '/orders/create',
      '/orders/show/:orderId',
      '/leads',
      '/users',
      '/accessories-payment',
      '/audit',
    ] as const
  ).map(screen)
  const menu = (role: string, sections: string[]) =>
    menuOf(all, { role, sections }, () => undefined).map((entry) =>
      entry.kind === 'screen' ? entry.screen.path : [entry.section, ...entry.screens.map(({ path }) => path)],
    )

  it('shows a section with one screen as that screen, and hides an empty section', () => {
    expect(menu('Central CR', ['Orders', 'Users'])).toEqual(['/grid', '/orders', '/users'])
    expect(menu('Tech Support', ['Orders'])).toEqual(['/grid'])
  })
  it('hides from an admin the lists that admins do not use', () => {
    expect(menu('admin', [])).toEqual(['/grid', ['Orders', '/orders', '/orders/create'], '/users', '/audit'])
    expect(menu('Accessories Manager', ['Accessories payments'])).toEqual(['/grid', '/accessories-payment'])
  })
  it('marks the nearest entry above an address', () => {
    expect(activeEntry(['/orders', '/orders/create'], '/orders/show/12')).toBe('/orders')
    expect(activeEntry(['/orders', '/orders/create'], '/orders/create')).toBe('/orders/create')
    expect(activeEntry(['/orders'], '/ordersX')).toBeUndefined()
  })
})
