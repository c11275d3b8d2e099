import { CallError } from '../kit/callError'

/**
 * What a save of the catalogue is refused for unless it is confirmed: another entry of the same name, packages that have
 * it, or fleets that have agreed a price for it.
 */
export function asksToConfirm(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const data = error.data as { field?: string; packages?: unknown; fleets?: unknown } | null
  return data?.field === 'name' || Array.isArray(data?.packages) || Array.isArray(data?.fleets)
}
