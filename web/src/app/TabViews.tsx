import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Loading } from '../kit/states'
import { TabContext } from '../kit/tab'
import type { Place } from './guard'
import { begin } from './progress'
import { screenAt } from './screens'
import { alive, dropViews, markUnsaved, nameTab, pathOf, type Tab, useTabs, visit } from './tabs'

function Broken({ path }: { path: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = () => {
    // A cached answer may have caused the crash: drop it and load again.
    void queries.resetQueries({ type: 'inactive' })
    dropViews([path])
  }
  return (
    <div className="pl-state pl-state-center" role="alert">
      <h1>{t('shell.pageBroken')}</h1>
      <p>{t('shell.pageBrokenText')}</p>
      <Button onClick={again}>{t('kit.retry')}</Button>
    </div>
  )
}

function Waiting() {
  useEffect(begin, [])
  return <Loading />
}

/** The view of one tab, rendered at the tab's own location whatever the current address is. */
const TabView = memo(function TabView({ path, place }: { path: string; place: Place }) {
  const screen = screenAt(path)
  const frame = useRef<HTMLDivElement>(null)
  const scrolled = useRef({ top: 0, left: 0 })
  const context = useMemo(() => {
    const unsavedParts = new Set<string>()
    return {
      path,
      setTitle: (title: string) => nameTab(path, title),
      setUnsaved: (unsaved: boolean, part = 'page') => {
        if (unsaved) unsavedParts.add(part)
        else unsavedParts.delete(part)
        markUnsaved(path, unsavedParts.size > 0)
      },
    }
  }, [path])
  // A hidden view has no size, so the browser loses its scroll position.
  useLayoutEffect(() => {
    frame.current?.scrollTo(scrolled.current)
  }, [])
  if (!screen) return null
  return (
    <div
      className="pl-view"
      ref={frame}
      onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
        scrolled.current = { top: scrollTop, left: scrollLeft }
      }}
    >
      {/* An error in one view leaves the other views and the shell working. */}
      <ErrorBoundary fallback={() => <Broken path={path} />}>
        <TabContext value={context}>
          <Suspense fallback={<Waiting />}>
            <Routes
              location={{
                pathname: place.pathname,
                search: place.search,
                hash: place.hash ?? '',
                state: null,
                key: path,
              }}
            >
              <Route path={screen.path} element={<screen.Page />} />
            </Routes>
          </Suspense>
        </TabContext>
      </ErrorBoundary>
    </div>
  )
})

const isKept = (path: string) => !screenAt(path)?.noCache

/** The views of the tabs; all but the active one are hidden and inactive. */
export function TabViews({ place }: { place: Place | undefined }) {
  const tabs = useTabs((now) => now.tabs)
  const visits = useTabs((now) => now.visits)
  const pathname = place?.pathname
  const active = pathname === undefined ? '' : pathOf(pathname)
  // The strip records a visit after the first paint; the views must not wait for that.
  const shown: readonly Tab[] = place ? visit(tabs, place, visits + 1) : tabs
  const { search, hash } = place ?? {}
  useLayoutEffect(() => {
    if (pathname === undefined) return
    useTabs.setState((now) => ({
      tabs: visit(now.tabs, { pathname, search: search ?? '', hash }, now.visits + 1),
      visits: now.visits + 1,
    }))
  }, [pathname, search, hash])
  return alive(shown, active, isKept).map((tab) => (
    <Activity key={`${tab.path} ${tab.mounts}`} mode={tab.path === active ? 'visible' : 'hidden'}>
      <TabView path={tab.path} place={tab.place} />
    </Activity>
  ))
}
