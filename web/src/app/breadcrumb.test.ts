import { expect, it } from 'vitest'
import { routes } from '../api/routes.gen'
import type { RoutePath, Screen } from '../shared/screen'
import { crumbsOf } from './breadcrumb'

const known: Record<string, RoutePath> = {
  '/grid': '/grid',
  '/orders': '/orders',
  '/orders/show/12': '/orders/show/:orderId',
  '/users': '/users',
  '/users/roles': '/users/roles',
  '/dashboard': '/dashboard',
}
const at = (pathname: string) => {
  const path = known[pathname]
  return path && ({ ...routes[path], path, title: path } as unknown as Screen)
}
const titles: Record<string, string> = {
  '/orders': 'Orders',
  '/orders/show/:orderId': 'Order',
  '/users': 'Users',
  '/grid': 'Grid',
  '/users/roles': 'Roles',
}
const crumbs = (pathname: string) =>
  crumbsOf(pathname, at, {
    dashboard: 'Dashboard',
    screenTitle: ({ path }) => titles[path] ?? path,
    section: (name) => name,
  }).map(({ title, to }) => (to ? `${title} ${to}` : title))

it.each([
  ['/grid', ['Dashboard /dashboard', 'Grid']],
  ['/orders', ['Dashboard /dashboard', 'Orders']],
  ['/orders/show/12', ['Dashboard /dashboard', 'Orders /orders', 'Order']],
  ['/users/roles', ['Dashboard /dashboard', 'Users /users', 'Roles']],
  ['/dashboard', ['Dashboard']],
])('%s reads %j', (pathname, read) => {
  expect(crumbs(pathname)).toEqual(read)
})
