import { personalKey, useSession } from '../api/session'
import { isLeaving } from '../api/signOut'
import { allDrafts, restoreDrafts } from '../kit/tab'

const name = 'drafts'

/** The session is over: what was half-typed waits in this tab of the browser for the same user of the same country. */
function store(): void {
  const drafts = allDrafts()
  if (!isLeaving() || drafts.length === 0 || !useSession.getState().user) return
  try {
    sessionStorage.setItem(personalKey(name), JSON.stringify(drafts))
  } catch {
    // More than the browser keeps for a page: then it goes with the page.
  }
}

/** Whoever signs in gets his own back, and nobody else's stays. */
function restore(): void {
  const stored = sessionStorage.getItem(personalKey(name))
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`pitlane.${name}.`)) sessionStorage.removeItem(key)
  if (stored) restoreDrafts(JSON.parse(stored) as ReturnType<typeof allDrafts>)
}

/** An input that a lost session interrupts goes on after the next sign-in. */
export function keepDraftsAcrossSignIn(): void {
  window.addEventListener('pagehide', store)
  // Before anything is shown to him: a form reads its draft once.
  useSession.subscribe(({ user }, before) => {
    if (user && user.user_id !== before.user?.user_id) restore()
  })
}
