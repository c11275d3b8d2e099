import { CallError } from '../../../kit/callError'
import type { Result } from './types'

const reasons = ['used', 'expired', 'replaced'] as const
/** `over`: for a reason that is not known. */
export type Gone = (typeof reasons)[number] | 'over'

/**
 * Why a link no longer opens; undefined if it was refused for another reason. That of a test that was handed in has the
 * result: the answer to handing it in may have been lost on its way.
 */
export function goneOf(error: unknown): { why: Gone; result?: Result } | undefined {
  if (!(error instanceof CallError) || error.status !== 410) return undefined
  const { state, result } = (error.data ?? {}) as { state?: unknown; result?: Result }
  return { why: reasons.find((reason) => reason === state) ?? 'over', ...(result ? { result } : {}) }
}
