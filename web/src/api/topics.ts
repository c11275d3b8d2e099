import { type CallId, calls } from './callTypes'

interface Row {
  method: string
  shows?: readonly string[]
  changes?: readonly string[]
}

const rows: Record<CallId, Row> = calls
const ids = Object.keys(rows) as CallId[]

/** The calls whose answers are out of date after this call: all that show something it changes. */
export function outdatedBy(id: CallId): CallId[] {
  const { changes = [] } = rows[id]
  return ids.filter((other) => rows[other].shows?.some((topic) => changes.includes(topic)))
}
