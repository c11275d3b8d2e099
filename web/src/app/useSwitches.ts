import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/client'
import { chooseCountry, type Country } from '../api/config'
import { forgetSession, loadSession } from '../api/session'
import { whileEnding } from '../api/signOut'
import { storeToken } from '../api/token'
import { ask, toast } from '../kit/notify'
import { endSession, notifyServer } from './endSession'
import { forgetActivity } from './idle'
import { allPaths, mayLose } from './leaving'
import { pruneTabs } from './pruneTabs'
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
      switchRole: async (role: string) => {
        if (!(await mayLose(allPaths(), tabTitle))) return
        await whileEnding(async () => {
          const { access_token } = await call('switch_role', { body: { role } })
          storeToken(access_token)
          queries.clear()
          await loadSession()
        })
        pruneTabs()
        dropViews(allPaths())
        toast('success', t('shell.switchRoleDone', { role }))
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
