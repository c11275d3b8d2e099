import { createContext, useContext, useEffect, useRef } from 'react'

/** What a page can read and set of its own tab. */
export interface Tab {
  path: string
  setTitle: (title: string) => void
  /** The tab is unmarked when none of its parts has unsaved input. */
  setUnsaved: (unsaved: boolean, part?: string) => void
}

export const TabContext = createContext<Tab>({ path: '', setTitle: () => {}, setUnsaved: () => {} })

/** Names the tab after its content: `Order 1042` instead of `Order`. */
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

/** Synchronous: what is saved while the tab is hidden must not stay marked as unsaved until the tab is shown again. */
export const useMarkUnsaved = (): Tab['setUnsaved'] => useContext(TabContext).setUnsaved

/** Several parts of a page may have unsaved input; the page is unmarked when none of them has. */
export function useUnsavedParts(
  onUnsaved: (unsaved: boolean) => void,
): (part: string) => (now: boolean) => void {
  const unsaved = useRef(new Set<string>())
  return (part) => (now) => {
    if (now) unsaved.current.add(part)
    else unsaved.current.delete(part)
    onUnsaved(unsaved.current.size > 0)
  }
}

const drafts = new Map<string, unknown>()

type Listener = (name: string, value: unknown) => void
let onDraft: Listener = () => {}

/** Called with every draft that changes, and with `undefined` for one that is dropped. */
export function whenDraftsChange(listener: Listener): void {
  onDraft = listener
}

function put(key: string, value: unknown): void {
  if (value === undefined) drafts.delete(key)
  else drafts.set(key, value)
  onDraft(key, value)
}

/**
 * Unsaved input of a form in this tab: the page restores it when it is mounted again, also after a reload. One name
 * for each form and record, such as `claim 1042`.
 */
export function useDraft<T>(name: string): {
  read: () => T | undefined
  save: (value: T) => void
  drop: () => void
} {
  const { path } = useContext(TabContext)
  const key = `${path} ${name}`
  return {
    read: () => drafts.get(key) as T | undefined,
    save: (value) => put(key, value),
    drop: () => drafts.has(key) && put(key, undefined),
  }
}

/** Drafts of an earlier page: texts and numbers, as a form holds them. */
export function restoreDrafts(stored: readonly (readonly [name: string, value: unknown])[]): void {
  for (const [name, value] of stored) drafts.set(name, value)
}

/** The tabs that have drafts. */
export const draftPaths = (): Set<string> =>
  new Set([...drafts.keys()].map((name) => name.slice(0, name.indexOf(' '))))

/** The next user to sign in must not find somebody else's input. */
export const dropAllDrafts = (): void => [...drafts.keys()].forEach((key) => put(key, undefined))

/** Closing a tab deletes its drafts. */
export function dropDrafts(path: string): void {
  for (const key of drafts.keys()) if (key.startsWith(`${path} `)) put(key, undefined)
}
