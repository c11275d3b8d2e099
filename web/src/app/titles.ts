import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import type { Screen } from '../shared/screen'
import { screenAt } from './screens'

/** Screens carry their titles as translation keys; a missing key gives an empty title, not the key. */
export function useTitles() {
  const { t, i18n } = useTranslation()
  const translate = t as unknown as (key: string) => string
  const screenTitle = useCallback(
    (screen: Screen) => (i18n.exists(screen.title) ? translate(screen.title) : ''),
    [translate, i18n],
  )
  const section = useCallback((name: string) => translate(`sections.${name}`), [translate])
  const tabTitle = useCallback(
    (path: string, title?: string) => {
      const screen = screenAt(path)
      if (title) return title
      if (!screen || !screenTitle(screen)) return t('shell.noName')
      // Until the view has set its own title, its parameters tell two tabs of one screen apart.
      const known = Object.values(matchPath(screen.path, path)?.params ?? {})
      return [screenTitle(screen), ...known].join(' ')
    },
    [screenTitle, t],
  )
  return { screenTitle, section, tabTitle }
}
