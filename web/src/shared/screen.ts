import { type ComponentType, lazy } from 'react'
import { routes } from '../api/routes.gen'

export type RoutePath = keyof typeof routes

type Params<P extends string> = P extends `${string}:${infer K}/${infer R}`
  ? { [key in K | keyof Params<R>]: string | number }
  : P extends `${string}:${infer K}`
    ? { [key in K]: string | number }
    : unknown

/** A screen as its domain declares it; section, roles and menu position come from the contract by its path. */
export interface ScreenRow<P extends RoutePath = RoutePath> {
  path: P
  /** Key of the title in the locales. */
  title: string
  page?: () => Promise<{ default: ComponentType }>
  /** Instead of `page`: bundled with the console, for what must be shown at once. */
  Page?: ComponentType
  icon?: ComponentType<Record<string, unknown>>
  /** Not kept mounted: leaving the tab drops its state. */
  noCache?: boolean
  /** The user's own flag that it needs besides the role. */
  needs?: 'refund_enabled'
  /** Left out of the menu although the contract lists it there. */
  hidden?: boolean
  /** Shown instead of the shell, not inside it. */
  outside?: boolean
}

export interface Screen extends ScreenRow {
  section: string
  roles: readonly string[]
  inMenu: boolean
  Page: ComponentType
}

/** One row per screen: router, menu, breadcrumb, tab titles and guard are derived from it. */
export function screens(rows: readonly ScreenRow[]): readonly Screen[] {
  return rows.map((row) => ({
    ...row,
    ...routes[row.path],
    inMenu: routes[row.path].inMenu && !row.hidden,
    Page: row.Page ?? (row.page ? lazy(row.page) : () => null),
  }))
}

type Query = Record<string, string | number | undefined>

/** The address of a screen of the contract; its parameters are type-checked. */
export function link<P extends RoutePath>(
  path: P,
  ...[params, query]: keyof Params<P> extends never
    ? [params?: undefined, query?: Query]
    : [params: Params<P>, query?: Query]
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as unknown as Record<string, string | number>)[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
