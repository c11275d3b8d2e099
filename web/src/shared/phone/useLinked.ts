import { useEffect, useState } from 'react'
import type { CallInput, DataOf } from '../../api/callTypes'
import { call } from '../../api/client'
import { statusOf } from './problem'

/** The calls that open what is behind a customer's link. */
export type LinkCall = 'open_estimate_link' | 'open_feedback_link' | 'open_customer_order'

type View<Data> = { kind: 'opened'; data: Data } | { kind: 'loading' | 'unknown' | 'expired' | 'failed' }

const failures: Partial<Record<number, 'unknown' | 'expired'>> = { 404: 'unknown', 410: 'expired' }

/** Calls this whenever somebody comes back to the page. */
function useReturns(wanted: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!wanted) return
    const look = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', restored)
    }
  }, [wanted, onReturn])
}

/** What is behind a link. With `follows`, whoever comes back to the page, as from paying, sees it as it is by then. */
export function useLinked<Id extends LinkCall>(
  id: Id,
  token: string,
  follows: boolean,
): { view: View<DataOf<Id>>; again: () => void } {
  const [view, setView] = useState<View<DataOf<Id>>>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    call(id, { body: { token } } as CallInput<Id>, { handles: 'all' })
      .then((data) => current && setView({ kind: 'opened', data }))
      .catch((error: unknown) => {
        const kind = failures[statusOf(error)] ?? 'failed'
        // What is shown stays, if it only cannot be brought up to date.
        if (current) setView((now) => (now.kind === 'opened' && kind === 'failed' ? now : { kind }))
      })
    return () => {
      current = false
    }
  }, [id, token, turn])
  const [onReturn] = useState(() => () => setTurn((now) => now + 1))
  useReturns(follows, onReturn)
  const again = () => {
    setView({ kind: 'loading' })
    onReturn()
  }
  return { view, again }
}
