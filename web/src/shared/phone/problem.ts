import { CallError, textOf } from '../../kit/callError'

export const statusOf = (error: unknown) => (error instanceof CallError ? error.status : 0)

/** In the customer's language. */
interface Messages {
  wrongCode: string
  failed: string
}

/**
 * The message for a refusal: a wrong code has a text in the customer's language; any other refusal is shown as the
 * server words it; all else is a general failure.
 */
export function problemOf(error: unknown, messages: Messages): string {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return messages.failed
  const { otp, ...others } = error.fields
  const rest = Object.entries(others).flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`))
  if (rest.length > 0) return [...(otp ? [messages.wrongCode] : []), ...rest].join(' ')
  return otp ? messages.wrongCode : textOf(error, messages.failed)
}
