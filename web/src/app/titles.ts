import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../api/screen'
import { screenAt } from './screens'

/** Titles are keys that screens carry as data: one that is missing says nothing rather than its key. */
export function useTitles() {
  const { t, i18n } = useTranslation()
  const say = t as unknown as (key: string) => string
  const of = useCallback(
    (screen: Screen) => (i18n.exists(screen.title) ? say(screen.title) : ''),
    [say, i18n],
  )
  const section = useCallback((name: string) => say(`sections.${name}`), [say])
  const ofTab = useCallback(
    (path: string, title?: string) => {
      const screen = screenAt(path)
      return title || (screen && of(screen)) || t('shell.noName')
    },
    [of, t],
  )
  return { of, section, ofTab }
}
