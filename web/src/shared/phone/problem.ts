import { CallError, textOf } from '../../kit/callError'

export const statusOf = (error: unknown) => (error instanceof CallError ? error.status : 0)

/** The link was used, has expired or was replaced meanwhile. */
export const isOver = (error: unknown) => [404, 410].includes(statusOf(error))

/** In the customer's language. */
interface Messages {
  failed: string
  /** Where a code is typed. */
  wrongCode?: string
}

/**
 * The message for a refusal: a wrong code has a text in the customer's language; any other refusal is shown as the
 * server words it; all else is a general failure.
 */
export function problemOf(error: unknown, { failed, wrongCode = failed }: Messages): string {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return failed
  const { otp, ...others } = error.fields
  const rest = Object.entries(others).flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`))
  if (rest.length > 0) return [...(otp ? [wrongCode] : []), ...rest].join(' ')
  return otp ? wrongCode : textOf(error, failed)
}
