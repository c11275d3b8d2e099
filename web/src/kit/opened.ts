import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMarkUnsaved } from './tab'

/** What is open beside a list: a row by its id, or the form of a new one. */
export type Opened = number | 'new'

function openedOf(text: string | null): Opened | undefined {
  if (text === 'new') return 'new'
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** What is open is in the address, under the name of its kind: a link to `?package=12` opens that package. */
export function useOpened(name: string): [Opened | undefined, (next: Opened | undefined) => void] {
  const [query, setQuery] = useSearchParams()
  const open = (next: Opened | undefined) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      if (next === undefined) after.delete(name)
      else after.set(name, String(next))
      return after
    })
  return [openedOf(query.get(name)), open]
}

/** Whether what is open has unsaved input, which marks the tab too. */
export function useOpenedUnsaved(opened: Opened | undefined): [boolean, (now: boolean) => void] {
  const [unsaved, setUnsaved] = useState<Opened>()
  const markTab = useMarkUnsaved()
  const report = (now: boolean) => {
    setUnsaved(now ? opened : undefined)
    markTab(now, 'opened')
  }
  return [opened !== undefined && unsaved === opened, report]
}
