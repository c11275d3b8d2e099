import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const name = 'begin'

/** Makes the query of a link begin what is missing, where it is entered. */
export const toBegin = (what: string, query: URLSearchParams): void => query.set(name, what)

/** Begins when a link to here asked for it; coming back later begins nothing. */
export function useBegin(what: string, begin: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get(name) === what
  const start = useEffectEvent(() => {
    begin()
    const rest = new URLSearchParams(query)
    rest.delete(name)
    setQuery(rest, { replace: true })
  })
  useEffect(() => {
    if (!isAsked) return
    // A tab that was open before is shown only after this, and what is hidden takes no focus.
    const moment = setTimeout(start)
    return () => clearTimeout(moment)
  }, [isAsked])
}
