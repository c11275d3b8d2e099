import { createContext, useContext, useEffect } from 'react'

/** What a page may know and say about the tab that it stands in. */
export interface Tab {
  path: string
  setTitle: (title: string) => void
  setUnsaved: (unsaved: boolean) => void
}

export const TabContext = createContext<Tab>({ path: '', setTitle: () => {}, setUnsaved: () => {} })

/** Names the tab after what it shows: `Order 1042` rather than `Order`. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useContext(TabContext)
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}

/** While true, closing the tab, refreshing it and leaving the console ask first. */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = useContext(TabContext)
  useEffect(() => {
    setUnsaved(unsaved)
  }, [unsaved, setUnsaved])
}

/** Says it at once: what is saved while the tab is hidden must not stay marked until it is looked at again. */
export const useMarkUnsaved = (): ((unsaved: boolean) => void) => useContext(TabContext).setUnsaved

const drafts = new Map<string, unknown>()

/** Half-typed input of a tab that was put to sleep; the page reads it back when it is opened again. */
export function useDraft<T>(name: string): {
  read: () => T | undefined
  save: (value: T) => void
  drop: () => void
} {
  const { path } = useContext(TabContext)
  const key = `${path} ${name}`
  return {
    read: () => drafts.get(key) as T | undefined,
    save: (value) => void drafts.set(key, value),
    drop: () => void drafts.delete(key),
  }
}

/** All that is half-typed, and under which names: texts and numbers, as a form holds them. */
export const allDrafts = (): [name: string, value: unknown][] => [...drafts]

export function restoreDrafts(stored: readonly (readonly [name: string, value: unknown])[]): void {
  for (const [name, value] of stored) drafts.set(name, value)
}

/** The tabs that have some. */
export const draftPaths = (): Set<string> =>
  new Set([...drafts.keys()].map((name) => name.slice(0, name.indexOf(' '))))

/** Whoever signs in next must not find what somebody else has typed. */
export const dropAllDrafts = (): void => drafts.clear()

/** Closing a tab is the end of its drafts. */
export function dropDrafts(path: string): void {
  for (const key of drafts.keys()) if (key.startsWith(`${path} `)) drafts.delete(key)
}
