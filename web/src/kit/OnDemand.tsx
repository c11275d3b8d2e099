import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

function Missing({ onMissing }: { onMissing: () => void }) {
  const close = useEffectEvent(onMissing)
  useEffect(() => close(), [])
  return null
}

/**
 * Around what is loaded when somebody opens it: nothing is shown until it is there. If it cannot be loaded, which the
 * console says by itself, it is closed again and takes nothing else along.
 */
export function OnDemand({ onMissing, children }: { onMissing: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <Missing onMissing={onMissing} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
