import { personalKey, useSession } from '../api/session'
import { restoreDrafts, whenDraftsChange } from '../kit/tab'

/** Each draft has an entry of its own in this browser tab: `pitlane.draft.india.17./orders/create create`. */
const prefix = 'pitlane.draft.'
const own = (): string => `${personalKey('draft')}.`

/** Typing is not slowed down by writing; a crash loses at most this many milliseconds of it. */
const pause = 250

const waiting = new Map<string, unknown>()
let timer: number | undefined

/** Files and drawings are too large, and a browser does not let a page choose a file again by itself. */
const withoutFiles = (_: string, value: unknown): unknown => (value instanceof Blob ? undefined : value)

function write(): void {
  window.clearTimeout(timer)
  timer = undefined
  for (const [key, value] of waiting) {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value, withoutFiles))
    } catch {
      // Over the browser's storage limit: this draft lasts as long as the page.
      sessionStorage.removeItem(key)
    }
  }
  waiting.clear()
}

function note(name: string, value: unknown): void {
  if (!useSession.getState().user) return
  waiting.set(own() + name, value)
  // What is dropped is deleted at once.
  if (value === undefined) write()
  else timer ??= window.setTimeout(write, pause)
}

const stored = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))

/** Restores the signed-in user's own drafts and deletes everybody else's. */
function restore(): void {
  const mine = own()
  for (const key of stored()) {
    if (!key.startsWith(mine)) {
      sessionStorage.removeItem(key)
      continue
    }
    try {
      const value = JSON.parse(sessionStorage.getItem(key) ?? '') as unknown
      restoreDrafts([[key.slice(mine.length), value]])
    } catch {
      sessionStorage.removeItem(key)
    }
  }
}

/** Signing out ends what was typed, too. */
export function deleteStoredDrafts(): void {
  waiting.clear()
  for (const key of stored()) sessionStorage.removeItem(key)
}

/** Half-filled forms survive a reload, a crash and a lost session, for the same user in the same browser tab. */
export function storeDrafts(): void {
  whenDraftsChange(note)
  window.addEventListener('pagehide', write)
  // Before anything is rendered for the user: a form reads its draft once.
  useSession.subscribe(({ user }, before) => {
    if (user && user.user_id !== before.user?.user_id) restore()
  })
}
