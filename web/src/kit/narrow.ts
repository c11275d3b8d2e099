import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 1023px)')

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Under 1024 px the sidebar is a drawer over the content. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
