import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { allPaths, mayLose } from './leaving'
import { close, dropViews, pathOf, useTabs } from './tabs'
import { useTitles } from './titles'

/** The tab actions, used by the strip, its menu and the size setting. */
export function useTabActions() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { tabTitle } = useTitles()
  return useMemo(() => {
    const active = pathOf(pathname)
    // While a view is being loaded, the address is ahead of what is rendered, and the address is what
    // counts: a tab that was closed right after another one must not come back.
    const front = () => pathOf(window.location.pathname)
    const drop = async (closed: readonly string[]) => {
      if (!(await mayLose(closed, tabTitle))) return
      const { tabs, goTo } = close(useTabs.getState().tabs, closed, front())
      useTabs.setState({ tabs })
      if (goTo) void navigate(goTo)
    }
    /** Remounts the views and fetches their data again; the address and the history do not change. */
    const refresh = async (paths: readonly string[], shown: string) => {
      if (!(await mayLose(paths, tabTitle))) return false
      const tab = useTabs.getState().tabs.find(({ path }) => path === shown)
      await queries.invalidateQueries({ refetchType: 'none' })
      // The view in front is dropped on the way: here it would be mounted twice, and read everything twice.
      dropViews(paths.filter((path) => path !== tab?.path))
      if (tab) void navigate(`/redirect${tab.place.pathname}${tab.place.search}`, { replace: true })
      return true
    }
    return {
      active,
      close: (path: string) => drop([path]),
      closeOthers: async (path: string) => {
        const others = allPaths().filter((other) => other !== path)
        if (!(await mayLose(others, tabTitle))) return
        const remaining = useTabs.getState().tabs.filter((tab) => tab.path === path)
        const place = remaining[0]?.place
        if (place && path !== front()) void navigate(place.pathname + place.search)
        useTabs.setState({ tabs: remaining })
      },
      closeAll: async () => {
        if (!(await mayLose(allPaths(), tabTitle))) return
        useTabs.setState({ tabs: [] })
        void navigate('/')
      },
      refresh: (path: string) => refresh([path], path),
      refreshAll: () => refresh(allPaths(), front()),
    }
  }, [navigate, queries, pathname, tabTitle])
}

export type TabActions = ReturnType<typeof useTabActions>
