import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** The state of a link that begins what is missing, where it is entered. */
export const toBegin = (what: string) => ({ begin: what })

/** Begins when a link to here asked for it. */
export function useBegin(what: string, begin: () => void): void {
  const { state, key } = useLocation()
  const isAsked = (state as { begin?: unknown } | null)?.begin === what
  const start = useEffectEvent(begin)
  // The key: another link to here asks again.
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked, key])
}
