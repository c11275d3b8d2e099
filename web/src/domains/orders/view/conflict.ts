import { CallError } from '../../../kit/callError'
import type { OrderDetail } from '../types'

interface Conflict {
  current?: OrderDetail
  /** There when it is not the version that is in the way, but what the order has to show. */
  missing?: readonly string[]
}

const conflictOf = (error: unknown): Conflict | undefined =>
  error instanceof CallError && error.status === 409 ? ((error.data as Conflict | null) ?? {}) : undefined

/** What somebody else has made of the order, when a save came too late. */
export function staleOf(error: unknown): OrderDetail | undefined {
  const conflict = conflictOf(error)
  return conflict?.missing ? undefined : conflict?.current
}

/** Whether the order may not go where it was sent. */
export const isRefused = (error: unknown): boolean => conflictOf(error)?.missing !== undefined
