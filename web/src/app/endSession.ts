import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { call } from '../api/client'
import { forgetSession } from '../api/session'
import { isEnding, isLeaving, lostSession, reload, showAfterReload, whileEnding } from '../api/signOut'
import { dropToken } from '../api/token'
import { toast } from '../kit/notify'
import { dropAllDrafts } from '../kit/tab'
import { forgetActivity } from './idle'
import { queries } from './queries'
import { deleteStoredDrafts } from './storedDrafts'
import { useTabs } from './tabs'

export const notifyServer = (): Promise<unknown> =>
  whileEnding(async () => {
    // What is still loading would be refused once the session has ended.
    await queries.cancelQueries()
    return call('logout', undefined, { handles: 'all' })
  })

/** Signs out locally in every case, and shows a message if the server did not confirm it. */
export async function endSession(): Promise<void> {
  try {
    await notifyServer()
  } catch {
    showAfterReload({ kind: 'error', text: i18next.t('shell.logOutFailed'), seconds: 10 })
  }
  deleteStoredDrafts()
  dropToken()
  forgetActivity()
  reload()
}

/**
 * The session was ended elsewhere: everything it showed must disappear at once. Reloading the page takes longer
 * than the one second allowed, so all data of the session is cleared by hand.
 */
export function leaveAtOnce({ reason }: { reason?: string }): void {
  if (isLeaving() || isEnding()) return
  // The shell unmounts after this, and its tab strip is stored for the next sign-in.
  flushSync(forgetSession)
  forgetActivity()
  queries.clear()
  useTabs.setState(useTabs.getInitialState(), true)
  dropAllDrafts()
  deleteStoredDrafts()
  const { kind, text, seconds } = lostSession(reason)
  toast(kind, text, seconds)
}
