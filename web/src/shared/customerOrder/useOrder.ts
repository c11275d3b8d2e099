import { useEffect, useState } from 'react'
import type { DataOf } from '../../api/callTypes'
import { call } from '../../api/client'
import { CallError } from '../../kit/callError'

export type Order = DataOf<'open_customer_order'>
type View = { kind: 'opened'; order: Order } | { kind: 'loading' | 'unknown' | 'expired' | 'failed' }

const failures: Partial<Record<number, 'unknown' | 'expired'>> = { 404: 'unknown', 410: 'expired' }

const failed = (error: unknown): View => ({
  kind: (error instanceof CallError && failures[error.status]) || 'failed',
})

/** The order behind a link. Whoever comes back to the page, as from paying, sees it as it is by then. */
export function useOrder(token: string): { view: View; again: () => void } {
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    call('open_customer_order', { body: { token } }, { handles: 'all' })
      .then((order) => current && setView({ kind: 'opened', order }))
      .catch((error: unknown) => {
        // What is shown stays, if it only cannot be brought up to date.
        const next = failed(error)
        if (current) setView((now) => (now.kind === 'opened' && next.kind === 'failed' ? now : next))
      })
    return () => {
      current = false
    }
  }, [token, turn])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setTurn((now) => now + 1)
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
  }, [])
  const again = () => {
    setView({ kind: 'loading' })
    setTurn((now) => now + 1)
  }
  return { view, again }
}
