import i18next from 'i18next'
import { useEffect } from 'react'
import { isLeaving } from '../api/signOut'
import { ask } from '../kit/notify'
import { dropDrafts } from '../kit/tab'
import { useTabs } from './tabs'

/** Asks before the input in these tabs is lost; true: go on. */
export async function mayLose(
  paths: readonly string[],
  titleOf: (path: string, title?: string) => string,
): Promise<boolean> {
  const unsaved = useTabs.getState().tabs.filter((tab) => tab.unsaved && paths.includes(tab.path))
  if (unsaved.length > 0) {
    const { t } = i18next
    const leave = await ask({
      title: t('shell.unsavedTitle'),
      content: t('shell.unsavedText', {
        titles: unsaved.map((tab) => titleOf(tab.path, tab.title)).join(', '),
      }),
      ok: t('shell.unsavedLeave'),
      cancel: t('shell.unsavedStay'),
      danger: true,
    })
    if (!leave) return false
  }
  for (const path of paths) dropDrafts(path)
  return true
}

export const allPaths = (): string[] => useTabs.getState().tabs.map((tab) => tab.path)

/** The browser's own question when the page is closed or reloaded with unsaved input. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving() && useTabs.getState().tabs.some((tab) => tab.unsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
