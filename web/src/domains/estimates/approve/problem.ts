import { CallError, textOf } from '../../../kit/callError'

export const statusOf = (error: unknown) => (error instanceof CallError ? error.status : 0)

/** The texts in both languages of the customer. */
interface Said {
  wrongCode: string
  failed: string
}

/**
 * What is said about a refusal: a wrong code in the customer's words, any other refusal as the server says it, which
 * names what is wrong; what is nobody's doing here did not work.
 */
export function problemOf(error: unknown, said: Said): string {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return said.failed
  const { otp, ...others } = error.fields
  const rest = Object.entries(others).flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`))
  if (rest.length > 0) return [...(otp ? [said.wrongCode] : []), ...rest].join(' ')
  return otp ? said.wrongCode : textOf(error, said.failed)
}
