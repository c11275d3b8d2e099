import { useEffect, useState } from 'react'
import { CallError } from '../../kit/callError'
import { changesOf, type Person, type Plan, versionsOf } from './plan'
import type { Conflict, RosterRow } from './types'
import { useChange } from './useChange'

/** Several days are planned one after another: they are tried when the user pauses. */
const PAUSE_MS = 600

type Named = Person & { name: string }

interface Found {
  conflicts: readonly Conflict[]
  /** The people whose roster others have changed since it was planned over. */
  stale: readonly Named[]
}

/** Of a trial that was refused: whose rosters are others now. */
const staleOf = (error: unknown): readonly Named[] =>
  error instanceof CallError && error.status === 409
    ? ((error.data as { stale?: Named[] } | null)?.stale ?? [])
    : []

/**
 * Tries planned changes without saving anything, again whenever they or the rosters that they change are others. While
 * they are reviewed and saved it waits: a trial that arrives after the save would find its own change.
 */
export function useTrial(plan: Plan, users: readonly RosterRow[], waits: boolean) {
  const { send } = useChange({ shown: true })
  const versions = versionsOf(plan)
  const read = users.filter(({ id }) => versions.some(({ user_id }) => user_id === id))
  const tried = JSON.stringify([plan, read.map(({ id, version }) => [id, version])])
  const [found, setFound] = useState<Found & { tried: string }>()
  useEffect(() => {
    if (waits) return
    let isCurrent = true
    const show = (next: Found) => {
      if (isCurrent) setFound({ tried, ...next })
    }
    const timer = setTimeout(() => {
      send({ changes: changesOf(plan), versions, dry_run: true }).then(
        ({ conflicts }) => show({ conflicts, stale: [] }),
        // What else refuses the trial is told by the review, where something can be done about it.
        (error: unknown) => show({ conflicts: [], stale: staleOf(error) }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- tried when the plan changes, not at every render
  }, [tried, waits])
  const { conflicts, stale } = found?.tried === tried ? found : { conflicts: [], stale: [] }
  const errors = conflicts.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: conflicts.length - errors, stale }
}
