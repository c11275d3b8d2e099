import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { crumbsOf } from './breadcrumb'
import { screenAt } from './screens'
import { pathOf, useTabs } from './tabs'
import { useTitles } from './titles'

export function Breadcrumb() {
  const { t } = useTranslation()
  const path = pathOf(useLocation().pathname)
  const named = useTabs((now) => now.tabs.find((tab) => tab.path === path)?.title)
  const { screenTitle, section } = useTitles()
  const crumbs = crumbsOf(path, screenAt, { dashboard: t('shell.dashboard'), screenTitle, section })
  return (
    <nav className="pl-breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map(({ title, to }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${index} ${title}`} aria-current={last ? 'page' : undefined}>
              {to ? <Link to={to}>{title}</Link> : last ? (named ?? title) : title}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
