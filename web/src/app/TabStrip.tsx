import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TabMenu } from './TabMenu'
import { type Tab, useTabs } from './tabs'
import { useTitles } from './titles'
import { useTabActions } from './useTabActions'

interface OpenMenu {
  path: string
  x: number
  y: number
}

/** The visited views, one tab per path. */
export function TabStrip() {
  const { t } = useTranslation()
  const tabs = useTabs((now) => now.tabs)
  const actions = useTabActions()
  const { tabTitle } = useTitles()
  const [menu, setMenu] = useState<OpenMenu>()
  const strip = useRef<HTMLUListElement>(null)
  const { active } = actions

  // A view names its tab once it is loaded, which may push the tab out of the strip.
  const title = tabs.find(({ path }) => path === active)?.title
  // oxlint-disable-next-line react/exhaustive-deps -- the active tab, its width and the number of tabs are the triggers
  useEffect(() => {
    // jsdom has no layout.
    strip.current
      ?.querySelector('[aria-current="page"]')
      // Including its close button.
      ?.closest('li')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active, title, tabs.length])

  const openMenu = (path: string, x: number, y: number) => setMenu({ path, x, y })
  const onKey = (event: React.KeyboardEvent<HTMLElement>, path: string) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      const { left, bottom } = event.currentTarget.getBoundingClientRect()
      openMenu(path, left, bottom)
    } else if (event.key === 'Delete') {
      void actions.close(path)
    }
  }

  const item = (tab: Tab) => {
    const title = tabTitle(tab.path, tab.title)
    const current = tab.path === active
    return (
      <li
        key={tab.path}
        className={current ? 'pl-tab pl-tab-active' : 'pl-tab'}
        onAuxClick={(event) => {
          if (event.button === 1) void actions.close(tab.path)
        }}
        // Prevents the browser's own middle-button scrolling.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onContextMenu={(event) => {
          event.preventDefault()
          openMenu(tab.path, event.clientX, event.clientY)
        }}
      >
        <Link
          to={tab.place.pathname + tab.place.search}
          aria-current={current ? 'page' : undefined}
          aria-haspopup="menu"
          draggable={false}
          onKeyDown={(event) => onKey(event, tab.path)}
        >
          {title}
          {tab.unsaved ? (
            <span className="pl-tab-unsaved">
              <span aria-hidden="true">●</span>
              <span className="pl-visually-hidden">{t('shell.tabUnsaved')}</span>
            </span>
          ) : null}
        </Link>
        <button
          type="button"
          className="pl-tab-close"
          aria-label={t('shell.tabClose', { title })}
          onClick={() => void actions.close(tab.path)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </li>
    )
  }

  return (
    <nav className="pl-tabs" aria-label={t('shell.tabs')}>
      <ul
        ref={strip}
        onWheel={(event) => {
          if (strip.current) strip.current.scrollLeft += event.deltaY || event.deltaX
        }}
      >
        {tabs.map(item)}
      </ul>
      {menu ? <TabMenu {...menu} actions={actions} onClose={() => setMenu(undefined)} /> : null}
    </nav>
  )
}
