/**
 * Every role at every screen, without a browser: the contract says who may open what; the server's printed matrix
 * (which its own tests hold to the code) says which sections a role enters; the console decides by both. That the
 * console really asks this guard on navigation is shown in the browser for a few roles (`e2e/roles.e2e.ts`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/api/routes.gen'
import { decide } from '../src/app/guard'
import { menuOf } from '../src/app/menu'
import { allScreens, leadsTo, screenAt } from '../src/app/screens'
import { type Access, mayOpen } from '../src/shared/access'

const contract = join(import.meta.dirname, '../../contract')
const read = (name: string) => readFileSync(join(contract, name), 'utf8')
const table = (name: string) =>
  read(name)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const roleNames = table('roles.tsv').map(([, role = '']) => role)

/** Each role with the sections that the server lets it enter; its users have the flags that screens need besides. */
const accessByRole: readonly Access[] = [
  ...read('role_matrix.txt').matchAll(/^(\S.*)\n {4}enters: (.*)$/gm),
].map(([, role = '', sections = '']) => ({ role, sections: sections.split(', '), flags: ['refund_enabled'] }))

interface Row {
  section: string
  /** As the router writes it. */
  path: string
  roles: readonly string[]
  inMenu: boolean
}

const routerPath = (path: string) =>
  path === '/redirect/{path}' ? '/redirect/*' : path.replace(/\{(\w+)\}/g, ':$1')

const rows: readonly Row[] = table('routes.tsv').map(([section = '', path = '', , roles = '', inMenu]) => ({
  section,
  path: routerPath(path),
  roles: roles.split('|').filter(Boolean),
  inMenu: inMenu === 'yes',
}))

/** The contract's rule: a screen without roles is open to everybody, and admin opens all. */
const opens = (role: string, row: Row) =>
  role === 'admin' || row.roles.length === 0 || row.roles.includes(role)

it('covers every role and every screen', () => {
  expect(accessByRole.map(({ role }) => role)).toEqual(roleNames)
  expect(Object.keys(routes).toSorted()).toEqual(rows.map(({ path }) => path).toSorted())
  expect(accessByRole.length * rows.length).toBeGreaterThan(3000)
})

describe.each(accessByRole.map((access) => [access.role, access] as const))('%s', (role, access) => {
  it('may open the screens of the contract, and no others', () => {
    const wrong = rows.filter(
      (row) => mayOpen(routes[row.path as keyof typeof routes], access) !== opens(role, row),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('is let in there and refused elsewhere by the guard', () => {
    for (const row of rows) {
      const pathname = row.path.replace(/:\w+|\*/g, '1')
      const screen = screenAt(pathname)
      if (!screen || pathname === '/login' || leadsTo(pathname)) continue
      const decision = decide({
        place: { pathname, search: '' },
        signedIn: true,
        ready: true,
        screen,
        leadsTo: undefined,
        mayOpen: mayOpen(screen, access),
      })
      const expected = opens(role, row) ? { kind: 'allow' } : { kind: 'go', to: '/401?noGoBack=true' }
      expect(decision, pathname).toEqual(expected)
    }
  })

  it('has a menu of the screens it may open', () => {
    const menu = menuOf(allScreens, access, () => undefined).flatMap((entry) =>
      entry.kind === 'screen' ? [entry.screen.path] : entry.screens.map(({ path }) => path),
    )
    const served = new Set<string>(allScreens.map(({ path }) => path))
    // Admin may open both payment lists, but the menu does not list them.
    const isWork = ({ section }: Row) =>
      role !== 'admin' || !['Accessories payments', 'Spares payments'].includes(section)
    const expected = rows.filter(
      (row) => row.inMenu && served.has(row.path) && isWork(row) && opens(role, row),
    )
    expect(menu.toSorted()).toEqual(expected.map(({ path }) => path).toSorted())
  })
})
