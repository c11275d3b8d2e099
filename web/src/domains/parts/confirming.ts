import { CallError } from '../../kit/callError'

/** What an edit of a part is refused for unless it is confirmed: a part of the same name, or packages that hold it. */
export function asksToConfirm(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const data = error.data as { field?: string; packages?: unknown } | null
  return data?.field === 'name' || Array.isArray(data?.packages)
}
