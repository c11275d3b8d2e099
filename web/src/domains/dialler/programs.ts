import { CallError } from '../../kit/callError'

/** The messages about one of the programs that were sent, by the fields of its own form. */
export function atField(error: unknown, at: number): unknown {
  if (!(error instanceof CallError)) return error
  const { message, status, code, requestId, data, cause } = error
  const start = `agents.${at}.`
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, all]) => [
      path.startsWith(start) ? path.slice(start.length) : path,
      all,
    ]),
  )
  return new CallError({ message, status, code, requestId, data, cause, fields })
}
