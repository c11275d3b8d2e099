import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/client'
import { chooseCountry, type Country } from '../api/config'
import { forgetSession, loadSession } from '../api/session'
import { whileEnding } from '../api/signOut'
import { storeToken } from '../api/token'
import type { Switch } from '../domains/access/RoleSwitch'
import { ask, toast } from '../kit/notify'
import { mayOpen } from '../shared/access'
import { endSession, notifyServer } from './endSession'
import { forgetActivity } from './idle'
import { allPaths, mayLose } from './leaving'
import { pruneTabs } from './pruneTabs'
import { screenAt } from './screens'
import { dropViews, useTabs } from './tabs'
import { useTitles } from './titles'

/** Switching role, switching country, signing out. */
export function useSwitches() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { tabTitle } = useTitles()
  return useMemo(() => {
    return {
      switchRole: async (to: Switch) => {
        if (!(await mayLose(allPaths(), tabTitle))) return
        await whileEnding(async () => {
          // What is still loading would be refused once the session has ended.
          await queries.cancelQueries()
          const { access_token } = await call('switch_role', { body: to }).catch((failure: unknown) => {
            void queries.invalidateQueries()
            throw failure
          })
          storeToken(access_token)
          queries.clear()
          await loadSession((user, profile) => {
            const screen = screenAt(window.location.pathname)
            const access = { role: user.user_type, sections: profile.sections }
            // At once: the guard must not see the new role at an address that is closed to it.
            if (screen && !mayOpen(screen, access)) flushSync(() => void navigate('/', { replace: true }))
          })
        })
        pruneTabs()
        dropViews(allPaths())
        toast('success', t('shell.switchRoleDone', { role: to.role }))
      },
      switchCountry: async (country: Country) => {
        if (!(await mayLose(allPaths(), tabTitle))) return
        const name = t(`shell.${country}`)
        const sure = await ask({
          title: t('shell.countryTitle', { country: name }),
          content: t('shell.countryText'),
          ok: t('shell.countryOk'),
          cancel: t('kit.cancel'),
        })
        if (!sure) return
        // A session belongs to one country: end it while the base URLs are still those of that country.
        await notifyServer().catch(() => {})
        forgetSession()
        forgetActivity()
        queries.clear()
        useTabs.setState({ tabs: [] })
        chooseCountry(country)
        void navigate('/', { replace: true })
      },
      logOut: async () => {
        if (!(await mayLose(allPaths(), tabTitle))) return
        await endSession()
      },
    }
  }, [t, navigate, queries, tabTitle])
}
