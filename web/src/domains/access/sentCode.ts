import { CallError } from '../../kit/callError'

export interface SentCode {
  mobile: string
  expiresIn: number
  resendIn: number
  /** Set only where the program shows demo codes. */
  demoCode: string | undefined
  /** When it was sent, to tell one code from the next. */
  at: number
}

/** The waiting time that a refusal names, in seconds. */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined
  const data = error.data as { retry_after?: unknown } | null
  return typeof data?.retry_after === 'number' ? data.retry_after : undefined
}
