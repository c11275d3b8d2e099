import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(`../../contract/${name}`, import.meta.url), 'utf8')

function table(name: string): Record<string, string>[] {
  const [head = '', ...lines] = read(name).trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((key, at) => [key, cells[at] ?? '']))
  })
}

export type Country = 'india' | 'malaysia'
export const countries: readonly Country[] = ['india', 'malaysia']

interface Role {
  name: string
  mobile: Record<Country, string>
}

/** The roles, each with the mobiles of its demo account. */
export const roles: readonly Role[] = table('roles.tsv').map((row) => ({
  name: row.role ?? '',
  mobile: { india: row.india_mobile ?? '', malaysia: row.malaysia_mobile ?? '' },
}))

export function mobileOf(role: string, country: Country): string {
  const found = roles.find(({ name }) => name === role)
  if (!found) throw new Error(`There is no role ${role}`)
  return found.mobile[country]
}

interface Route {
  section: string
  path: string
  roles: readonly string[]
  inMenu: boolean
}

const outside = ['/login', '/auth-redirect', '/404', '/401', '/redirect/{path}', '/']

/** The screens inside the shell. */
export const screens: readonly Route[] = table('routes.tsv')
  .map((row) => ({
    section: row.section ?? '',
    path: row.path ?? '',
    roles: (row.roles ?? '').split('|').filter(Boolean),
    inMenu: row.in_menu === 'yes',
  }))
  .filter(({ path }) => !outside.includes(path))

const opens = (role: string) => (screen: Route) =>
  role === 'admin' || screen.roles.length === 0 || screen.roles.includes(role)

export const screensFor = (role: string): Route[] => screens.filter(opens(role))
export const screensClosedTo = (role: string): Route[] => screens.filter((screen) => !opens(role)(screen))

/** A role's menu: addresses by section. admin's leaves out the two payment lists. */
export function menuFor(role: string): Map<string, string[]> {
  const menu = new Map<string, string[]>()
  for (const { section, path, inMenu } of screensFor(role)) {
    if (!inMenu) continue
    if (role === 'admin' && ['Accessories payments', 'Spares payments'].includes(section)) continue
    menu.set(section, [...(menu.get(section) ?? []), path])
  }
  return menu
}

/** Orders of the markets have ids of their own; in a demonstration 300 of spares come first. */
const firstOrder: Record<string, string> = { spares: '1', accessories: '301' }

/** Rows of the demonstration that screens are about. */
export interface ShownRows {
  escalation: { id: number; order_id: number }
  /** A payment advice. */
  advice: string
}

/**
 * The address of a screen about an order, its escalation or a payment advice, or about the first garage, user, fleet, car
 * or customer.
 */
export function filledPath(
  path: string,
  orderId: number | string,
  { escalation, advice }: ShownRows,
): string {
  const market = /^\/(spares|accessories)-(?:payment|escalation)\//.exec(path)?.[1] ?? ''
  const order = path.startsWith('/escalation') ? escalation.order_id : (firstOrder[market] ?? orderId)
  return path
    .replace(/\{order_?id\}/i, String(order))
    .replace('{id}', path.startsWith('/escalation') ? String(escalation.id) : '1')
    .replace('{uuid}', advice)
    .replaceAll(/\{\w+\}/g, '1')
}
