import { create } from 'zustand'
import type { Place } from './guard'

export interface Tab {
  /** The tab's identity: the path with its parameters filled in, without the query. */
  path: string
  /** Its location, including the query. */
  place: Place
  title?: string
  unsaved?: boolean
  /** Incremented to remount the view. */
  mounts: number
  /** When it was last visited, as a count of visits; 0: not since the page was loaded. */
  seen: number
}

export const maxMounted = 8

export const pathOf = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname

/** Navigation: the tab of that path takes the new location, or a new tab is added at the end. */
export function visit(tabs: readonly Tab[], place: Place, seen: number): readonly Tab[] {
  const path = pathOf(place.pathname)
  const at = tabs.findIndex((tab) => tab.path === path)
  const known = tabs[at]
  if (!known) return [...tabs, { path, place, mounts: 0, seen }]
  const { search, hash } = known.place
  if (known.seen === seen && search === place.search && (hash ?? '') === (place.hash ?? '')) return tabs
  return tabs.with(at, { ...known, place, seen })
}

/** Closing tabs: the remaining tabs, and where to go if the active one was closed. */
export function close(
  tabs: readonly Tab[],
  closed: readonly string[],
  active: string,
): { tabs: readonly Tab[]; goTo?: string } {
  const rest = tabs.filter((tab) => !closed.includes(tab.path))
  if (!closed.includes(active)) return { tabs: rest }
  const last = rest.at(-1)
  return { tabs: rest, goTo: last ? last.place.pathname + last.place.search : '/' }
}

/**
 * The tabs whose views stay mounted: the active one and the most recently visited. Tabs with unsaved input are
 * the last to be unmounted.
 */
export function alive(
  tabs: readonly Tab[],
  active: string,
  staysMounted: (path: string) => boolean,
): readonly Tab[] {
  const rank = (tab: Tab) => (tab.path === active ? 2 : tab.unsaved ? 1 : 0)
  const chosen = tabs
    .filter((tab) => tab.path === active || (tab.seen > 0 && staysMounted(tab.path)))
    .sort((a, b) => rank(b) - rank(a) || b.seen - a.seen)
    .slice(0, maxMounted)
  // In the order of the strip, so that nothing moves in the document.
  return tabs.filter((tab) => chosen.includes(tab))
}

interface Tabs {
  tabs: readonly Tab[]
  visits: number
}

export const useTabs = create<Tabs>(() => ({ tabs: [], visits: 0 }))

const change = (path: string, values: Partial<Tab>) =>
  useTabs.setState(({ tabs }) => {
    const at = tabs.findIndex((tab) => tab.path === path)
    const known = tabs[at]
    if (!known || Object.entries(values).every(([key, value]) => known[key as keyof Tab] === value)) return {}
    return { tabs: tabs.with(at, { ...known, ...values }) }
  })

export const nameTab = (path: string, title: string): void => change(path, { title })
export const markUnsaved = (path: string, unsaved: boolean): void => change(path, { unsaved })

/** Drops the views of these tabs; each is remounted when it is next visited. */
export const dropViews = (paths: readonly string[]): void =>
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) =>
      paths.includes(tab.path) ? { ...tab, mounts: tab.mounts + 1, unsaved: false, seen: 0 } : tab,
    ),
  }))

interface StoredTab {
  path: string
  search: string
  title?: string
}

export function storeTabs(key: string, tabs: readonly Tab[]): void {
  const stored: StoredTab[] = tabs.map(({ path, place, title }) => ({ path, search: place.search, title }))
  sessionStorage.setItem(key, JSON.stringify(stored))
}

/** Restores the strip as it was before a reload, without the tabs that may no longer be opened. */
export function restoreTabs(key: string, isAllowed: (path: string) => boolean): void {
  let stored: StoredTab[] = []
  try {
    stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredTab[]
  } catch {
    sessionStorage.removeItem(key)
  }
  const tabs = stored
    .filter(({ path }) => isAllowed(path))
    .map(({ path, search, title }) => ({
      path,
      place: { pathname: path, search },
      title,
      mounts: 0,
      seen: 0,
    }))
  useTabs.setState(({ tabs: now }) => ({
    // The address the page was opened at is in the strip already.
    tabs: [
      ...tabs.map((tab) => now.find(({ path }) => path === tab.path) ?? tab),
      ...now.filter(({ path }) => !tabs.some((tab) => tab.path === path)),
    ],
  }))
}
