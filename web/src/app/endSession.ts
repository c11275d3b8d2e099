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
import { useTabs } from './tabs'

export const notifyServer = (): Promise<unknown> =>
  whileEnding(() => call('logout', undefined, { handles: 'all' }))

/** Signs out here in every case, and says so when the server did not hear of it. */
export async function endSession(): Promise<void> {
  try {
    await notifyServer()
  } catch {
    showAfterReload({ kind: 'error', text: i18next.t('shell.logOutFailed'), seconds: 10 })
  }
  dropToken()
  forgetActivity()
  reload()
}

/**
 * The session was ended from elsewhere: what it showed is gone at once. To load the page anew takes longer than
 * the second in which that must be; so all that is remembered of the session is dropped by hand.
 */
export function leaveAtOnce(): void {
  if (isLeaving() || isEnding()) return
  // The shell is gone after this, and its strip is kept as it was for the next sign-in.
  flushSync(forgetSession)
  forgetActivity()
  queries.clear()
  useTabs.setState(useTabs.getInitialState(), true)
  dropAllDrafts()
  const { kind, text, seconds } = lostSession()
  toast(kind, text, seconds)
}
