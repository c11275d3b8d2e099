import { CallError } from '../../../kit/callError'
import type { OrderDetail } from '../types'

interface Conflict {
  current?: OrderDetail
  /** Present if the conflict is not the version but missing evidence. */
  missing?: readonly string[]
}

const conflictOf = (error: unknown): Conflict | undefined =>
  error instanceof CallError && error.status === 409 ? ((error.data as Conflict | null) ?? {}) : undefined

/** The current order, if a save was too late. */
export function staleOf(error: unknown): OrderDetail | undefined {
  const conflict = conflictOf(error)
  return conflict?.missing ? undefined : conflict?.current
}

/** Whether the order's transition was refused. */
export const isRefused = (error: unknown): boolean => conflictOf(error)?.missing !== undefined
