import { useSyncExternalStore } from 'react'

function windowUpTo(width: number): () => boolean {
  const query = window.matchMedia(`(max-width: ${width}px)`)
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** Under 1024 px the sidebar is a drawer over the content. */
export const useNarrow = windowUpTo(1023)

/** A phone, on which one wide column leaves no room for others. */
export const usePhone = windowUpTo(599)
