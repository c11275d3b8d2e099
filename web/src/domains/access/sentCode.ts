import { CallError } from '../../kit/callError'

export interface SentCode {
  mobile: string
  expiresIn: number
  resendIn: number
  /** Set only where the program shows demo codes. */
  demoCode: string | undefined
  /** Shows at the sign-in that it was requested here. */
  nonce: string
  /** When it was sent, to tell one code from the next. */
  at: number
}

/** The waiting time that a refusal names, in seconds. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined
  const data = error.data as { retry_after?: unknown } | null
  return typeof data?.retry_after === 'number' ? data.retry_after : undefined
}

/** A refusal that names a waiting time, in the console's language; any other error as it is. */
export function withWait(error: unknown, text: (seconds: number) => string): unknown {
  const seconds = waitOf(error)
  return seconds === undefined ? error : new CallError({ message: text(seconds), status: 429, cause: error })
}
