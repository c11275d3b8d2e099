import type { DataOf } from '../../api/callTypes'
import { CallError } from '../../kit/callError'

type KnownUser = NonNullable<DataOf<'get_unique_user'>['user']>

interface Refusal {
  /** The same call with `confirm` is accepted. */
  confirm?: boolean
  /** Whose the mobile is. */
  user?: KnownUser
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status !== 409) return {}
  return (error.data as Refusal | null) ?? {}
}

export const isConfirmable = (error: unknown): boolean => refusalOf(error).confirm === true

/** Who has the mobile of a person who was to be added, if they can be moved. */
export function movableOf(error: unknown): KnownUser | undefined {
  const { user } = refusalOf(error)
  return user?.is_workshop_user ? user : undefined
}
