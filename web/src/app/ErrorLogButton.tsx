import { lazy } from 'react'
import { useErrorLog } from '../kit/errorLog'
import { OnDemand } from '../kit/OnDemand'

const ErrorLog = lazy(() => import('./ErrorLog'))

/** Shown only when the log has entries. */
export function ErrorLogButton() {
  const isEmpty = useErrorLog((now) => now.errors.length === 0)
  if (isEmpty) return null
  return (
    <OnDemand onMissing={() => {}}>
      <ErrorLog />
    </OnDemand>
  )
}
