import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AgentBar } from '../domains/agents/AgentBar'
import type { Screen } from '../shared/screen'
import { personalKey, useSession } from '../api/session'
import { mayOpen } from '../shared/access'
import { useAccess } from '../shared/access'
import { useLeaveWarning } from './leaving'
import { closeDrawer, useAppearance } from './appearance'
import { useNarrow } from '../kit/narrow'
import { withdrawQuestions } from '../kit/notify'
import { draftPaths } from '../kit/tab'
import { CallCards } from './CallCards'
import { closeKeySheet } from './keySheetState'
import { ListKeys } from './ListKeys'
import { Palette } from './Palette'
import { closePalette } from './paletteState'
import RedirectPage from './pages/RedirectPage'
import { leadsTo, screenAt } from './screens'
import { SeenBar } from './SeenBar'
import { Sidebar } from './Sidebar'
import { TabStrip } from './TabStrip'
import { TabViews } from './TabViews'
import { storeTabs, markUnsaved, restoreTabs, useTabs } from './tabs'
import { useTitles } from './titles'
import { TopBar } from './TopBar'
import { useIdle } from './useIdle'
import { useLive } from './useLive'
import { useSameSession } from './useSameSession'

/** The tab strip is stored per user and country and restored after a reload. */
function useStoredTabs() {
  const access = useAccess()
  const key = personalKey('tabs')
  useEffect(() => {
    restoreTabs(key, (path) => {
      const screen = screenAt(path)
      return screen !== undefined && !screen.outside && !leadsTo(path) && mayOpen(screen, access)
    })
    for (const path of draftPaths()) markUnsaved(path, true)
    // The address the page was opened at was visited before this subscription existed.
    storeTabs(key, useTabs.getState().tabs)
    return useTabs.subscribe(({ tabs }) => storeTabs(key, tabs))
    // oxlint-disable-next-line react/exhaustive-deps -- restored once per user and country
  }, [key])
}

/** Navigating moves the focus out of the previous view; the next Tab continues in the view in front. */
function useFocusFollows(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    // The first view of a page starts at the top, with the skip link.
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function useDocumentTitle(screen: Screen | undefined) {
  const { screenTitle } = useTitles()
  const title = screen ? screenTitle(screen) : ''
  useEffect(() => {
    document.title = title ? `${title} · Pitlane` : 'Pitlane'
  }, [title])
}

/** Everything around the views: sidebar, top bar, tabs. */
export function Shell({ screen }: { screen: Screen | undefined }) {
  const { t } = useTranslation()
  const place = useLocation()
  const narrow = useNarrow()
  const open = useAppearance((now) => now.sidebarOpen)
  const drawerOpen = useAppearance((now) => now.drawerOpen)
  const userId = useSession((now) => now.user?.user_id)
  const redirecting = screen?.path === '/redirect/*'
  useStoredTabs()
  useLeaveWarning()
  useDocumentTitle(redirecting ? undefined : screen)
  useIdle()
  useLive()
  useSameSession()
  // Navigating closes the drawer over the content; so does resizing the window.
  // Navigating to the current address counts too: it is a history entry of its own.
  // oxlint-disable-next-line react/exhaustive-deps -- the address and the width are the triggers
  useEffect(closeDrawer, [place.key, narrow])
  // An overlay of one view must not cover the next. Overlays that belong to a view are hidden with it.
  useEffect(
    () => () => {
      closePalette()
      closeKeySheet()
      withdrawQuestions()
    },
    [place.pathname],
  )

  const main = useFocusFollows(place.pathname)
  const wide = narrow ? drawerOpen : open
  return (
    <div className={`pl-shell ${narrow ? 'pl-narrow' : 'pl-wide'} ${wide ? 'pl-open' : 'pl-closed'}`}>
      <a className="pl-skip" href="#pl-main">
        {t('shell.skip')}
      </a>
      {narrow && drawerOpen ? (
        <button
          type="button"
          className="pl-backdrop"
          aria-label={t('shell.closeMenu')}
          onClick={closeDrawer}
        />
      ) : null}
      <Sidebar collapsed={!narrow && !open} hidden={narrow && !drawerOpen} />
      <div className="pl-frame">
        <TopBar narrow={narrow} />
        <SeenBar />
        <TabStrip />
        <main id="pl-main" className="pl-main" tabIndex={-1} ref={main}>
          {redirecting ? <RedirectPage /> : null}
          <TabViews key={userId} place={screen && !redirecting ? place : undefined} />
        </main>
        <AgentBar />
      </div>
      <CallCards />
      <Palette />
      <ListKeys />
    </div>
  )
}
