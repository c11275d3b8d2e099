import i18next from 'i18next'
import { call } from '../api/client'
import { reload, sayAfterReload, whileEnding } from '../api/signOut'
import { dropToken } from '../api/token'
import { forgetActivity } from './idle'

export const tellServer = (): Promise<unknown> =>
  whileEnding(() => call('logout', undefined, { handles: 'all' }))

/** Signs out here in every case, and says so when the server did not hear of it. */
export async function endSession(): Promise<void> {
  try {
    await tellServer()
  } catch {
    sayAfterReload({ kind: 'error', text: i18next.t('shell.logOutFailed'), seconds: 10 })
  }
  dropToken()
  forgetActivity()
  reload()
}
