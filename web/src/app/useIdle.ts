import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/client'
import { useSession } from '../api/session'
import { reload, whileEnding } from '../api/signOut'
import { dropToken } from '../api/token'
import { showAlert } from '../kit/notify'
import { forgetActivity, idleLifeMs, watchIdle } from './idle'
import { queries } from './queries'

/** Only escalation managers are signed out for inactivity. */
export function useIdle(): void {
  const { t } = useTranslation()
  const watched = useSession((now) => now.user?.user_type === 'escalation manager')
  useEffect(() => {
    if (!watched) return
    return watchIdle(idleLifeMs, () => {
      void whileEnding(async () => {
        // What is behind the alert must not fetch any more.
        focusManager.setFocused(false)
        void queries.cancelQueries()
        // If this call fails, the server ends the session by itself.
        call('logout', undefined, { handles: 'all' }).catch(() => {})
        dropToken()
        forgetActivity()
        await showAlert(t('shell.idleTitle'), t('shell.idleText'), t('kit.ok'))
      }).then(reload)
    })
  }, [watched, t])
}
