import { personalKey, useSession } from '../api/session'
import { isLeaving } from '../api/signOut'
import { allDrafts, restoreDrafts } from '../kit/tab'

const name = 'drafts'

/** When the session is lost, drafts are stored in this browser tab for the same user of the same country. */
function store(): void {
  const drafts = allDrafts()
  if (!isLeaving() || drafts.length === 0 || !useSession.getState().user) return
  try {
    sessionStorage.setItem(personalKey(name), JSON.stringify(drafts))
  } catch {
    // Over the browser's storage limit: the drafts are lost with the page.
  }
}

/** Restores the signed-in user's own drafts and deletes everybody else's. */
function restore(): void {
  const stored = sessionStorage.getItem(personalKey(name))
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`pitlane.${name}.`)) sessionStorage.removeItem(key)
  if (stored) restoreDrafts(JSON.parse(stored) as ReturnType<typeof allDrafts>)
}

/** Input that a lost session interrupted continues after the next sign-in. */
export function keepDraftsAcrossSignIn(): void {
  window.addEventListener('pagehide', store)
  // Before anything is rendered for the user: a form reads its draft once.
  useSession.subscribe(({ user }, before) => {
    if (user && user.user_id !== before.user?.user_id) restore()
  })
}
