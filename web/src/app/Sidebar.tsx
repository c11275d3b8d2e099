import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '../kit/Icon'
import { Logo } from '../kit/Logo'
import { useAccess } from '../shared/access'
import { activeEntry, menuOf } from './menu'
import { allScreens } from './screens'
import { iconOf } from './sections'
import { useTitles } from './titles'
import { useUnreadCases } from './unreadCases'
import './sidebar.css'

interface Props {
  /** Collapsed: icons only, the screens of a section in a fly-out. */
  collapsed: boolean
  hidden: boolean
}

const sumOf = (counts: readonly (number | undefined)[]) =>
  counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** A name, and how many of its cases have something unread; a long name is cut off, its number is not. */
function Named({ name, count = 0 }: { name: string; count?: number | undefined }) {
  const { t } = useTranslation()
  if (count === 0) return name
  return (
    <span className="pl-sidebar-named">
      <span>{name}</span>
      <span className="pl-sidebar-unread">
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="pl-visually-hidden">{t('shell.unreadCases', { count })}</span>
      </span>
    </span>
  )
}

export function Sidebar({ collapsed, hidden }: Props) {
  const { t } = useTranslation()
  const { screenTitle, section: sectionTitle } = useTitles()
  const { pathname } = useLocation()
  const access = useAccess()
  const menu = useMemo(() => menuOf(allScreens, access, iconOf), [access])

  const paths = menu.flatMap((entry) =>
    entry.kind === 'screen' ? [entry.screen.path] : entry.screens.map(({ path }) => path),
  )
  const unread = useUnreadCases(paths)
  const active = activeEntry(paths, pathname)
  const section = menu.find(
    (entry) => entry.kind === 'section' && entry.screens.some(({ path }) => path === active),
  )
  const sectionKey = section?.kind === 'section' ? section.section : undefined
  const [open, setOpen] = useState<string[]>([])
  useEffect(() => {
    if (sectionKey) setOpen((now) => (now.includes(sectionKey) ? now : [...now, sectionKey]))
  }, [sectionKey])

  const items: MenuProps['items'] = menu.map((entry) => {
    const icon = entry.icon ? <Icon icon={entry.icon} /> : undefined
    if (entry.kind === 'screen') {
      const title = screenTitle(entry.screen)
      const label = (
        <Link to={entry.screen.path}>
          <Named name={title} count={unread[entry.screen.path]} />
        </Link>
      )
      return { key: entry.screen.path, icon, title, label }
    }
    return {
      key: entry.section,
      icon,
      label: (
        <Named
          name={sectionTitle(entry.section)}
          count={sumOf(entry.screens.map(({ path }) => unread[path]))}
        />
      ),
      children: entry.screens.map((screen) => ({
        key: screen.path,
        label: (
          <Link to={screen.path}>
            <Named name={screenTitle(screen)} count={unread[screen.path]} />
          </Link>
        ),
      })),
    }
  })
  return (
    <aside className="pl-sidebar" hidden={hidden}>
      <Link className="pl-sidebar-logo" to="/" aria-label="Pitlane">
        <Logo small={collapsed} />
      </Link>
      <nav className="pl-sidebar-menu" aria-label={t('shell.menu')}>
        <Menu
          mode="inline"
          theme="dark"
          items={items}
          inlineCollapsed={collapsed}
          inlineIndent={16}
          selectedKeys={active ? [active] : []}
          {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
        />
      </nav>
    </aside>
  )
}
