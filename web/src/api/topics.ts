import { type CallId, calls } from './callTypes'

interface Row {
  method: string
  shows?: readonly string[]
  changes?: readonly string[]
}

const rows: Record<CallId, Row> = calls
const ids = Object.keys(rows) as CallId[]

/** The calls whose answers no longer hold once this one has done its work: all that show what it changes. */
export function outdatedBy(id: CallId): CallId[] {
  const { changes = [] } = rows[id]
  return ids.filter((other) => rows[other].shows?.some((topic) => changes.includes(topic)))
}
