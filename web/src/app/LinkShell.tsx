import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '../api/session'
import { Logo } from '../kit/Logo'
import type { Screen } from '../shared/screen'
import { TabViews } from './TabViews'
import { useTitles } from './titles'
import { LanguageSwitch } from './Tools'

/** Around the one page that a link opens: there is nothing else to go to. */
export function LinkShell({ screen }: { screen: Screen | undefined }) {
  const { t } = useTranslation()
  const place = useLocation()
  const { screenTitle } = useTitles()
  const userId = useSession((now) => now.user?.user_id)
  const title = screen ? `${screenTitle(screen)} · Pitlane` : 'Pitlane'
  return (
    <div className="pl-link-shell">
      <title>{title}</title>
      <header className="pl-link-bar">
        <Logo />
        <div className="pl-tools" role="toolbar" aria-label={t('shell.topBar')}>
          <LanguageSwitch />
        </div>
      </header>
      <main id="pl-main" className="pl-main" tabIndex={-1}>
        <TabViews key={userId} place={screen ? place : undefined} />
      </main>
    </div>
  )
}
