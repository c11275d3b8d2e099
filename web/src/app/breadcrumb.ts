import type { Screen } from '../shared/screen'

interface Crumb {
  title: string
  /** Without it, the crumb is plain text. */
  to?: string
}

/** From /dashboard through the section and the parent screens to the current one, which is plain text. */
export function crumbsOf(
  pathname: string,
  at: (pathname: string) => Screen | undefined,
  titles: {
    dashboard: string
    screenTitle: (screen: Screen) => string
    section: (section: string) => string
  },
): Crumb[] {
  const current = at(pathname)
  const crumbs: Crumb[] = [{ title: titles.dashboard, to: '/dashboard' }]
  if (!current || pathname === '/dashboard') return [{ title: titles.dashboard }]
  const parts = pathname.split('/').slice(1)
  const above = parts.slice(0, -1).flatMap((_, i) => {
    const path = `/${parts.slice(0, i + 1).join('/')}`
    const screen = at(path)
    return screen ? [{ title: titles.screenTitle(screen), to: path }] : []
  })
  const section = titles.section(current.section)
  const own = titles.screenTitle(current)
  // A section with the same name as its first screen is not repeated.
  if (current.section !== 'Dashboard' && section !== own && above[0]?.title !== section)
    crumbs.push({ title: section })
  return [...crumbs, ...above, { title: own }]
}
