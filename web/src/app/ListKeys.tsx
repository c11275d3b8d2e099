import { lazy, Suspense } from 'react'
import { moveInList, searchInList } from '../kit/rowKeys'
import { usePageKeys } from '../kit/usePageKeys'
import { openKeySheet, useKeySheet } from './keySheetState'

// Few ask for it: the first page does not load it.
const KeySheet = lazy(() => import('./KeySheet'))

/** The keys of every list, and the sheet that says what keys do. */
export function ListKeys() {
  const open = useKeySheet((now) => now.open)
  usePageKeys({ j: () => moveInList(1), k: () => moveInList(-1), '/': searchInList, '?': openKeySheet })
  return open ? (
    <Suspense fallback={null}>
      <KeySheet />
    </Suspense>
  ) : null
}
