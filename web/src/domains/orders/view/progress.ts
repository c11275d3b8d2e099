import type { TimelineEntry } from '../types'
import { changesOf } from './changes'

/** `here` is the current status, `stopped` the last one before the order was closed as dead. */
type State = 'done' | 'passed' | 'here' | 'stopped' | 'ahead'

export interface Milestone {
  id: number
  state: State
  /** When it was reached; undefined for a status that was skipped. */
  at: string | undefined
}

interface ProgressInput {
  /** The statuses of the chain in their order, without dead/duplicate. */
  chain: readonly number[]
  status: number
  timeline: readonly Pick<TimelineEntry, 'at' | 'changes'>[]
  /** The id of a status name in the history. */
  idOf: (name: string) => number | undefined
}

/** The statuses that the order has reached, in the order of time. */
function reached({ timeline, idOf }: ProgressInput): { id: number; at: string }[] {
  return timeline.flatMap((entry) => {
    const after = changesOf(entry).find(({ field }) => field === 'status')?.after
    const id = typeof after === 'string' ? idOf(after) : undefined
    return id === undefined ? [] : [{ id, at: entry.at }]
  })
}

/** The status chain with the times reached. Statuses after the current one count as ahead, even if reached before. */
export function progressOf(input: ProgressInput): Milestone[] {
  const { chain, status } = input
  const reachedStatuses = reached(input)
  const isInChain = chain.includes(status)
  const last = isInChain ? status : (reachedStatuses.findLast(({ id }) => chain.includes(id))?.id ?? chain[0])
  const place = chain.indexOf(last ?? -1)
  return chain.map((id, at) => {
    const when = reachedStatuses.findLast((one) => one.id === id)?.at
    if (at > place) return { id, state: 'ahead', at: undefined }
    if (at === place) return { id, state: isInChain ? 'here' : 'stopped', at: when }
    return { id, state: when ? 'done' : 'passed', at: when }
  })
}
