import type { TimelineEntry } from '../types'
import { changesOf } from './changes'

/** `here` is where it stands, `stopped` where it stood when it was given up. */
type State = 'done' | 'passed' | 'here' | 'stopped' | 'ahead'

export interface Milestone {
  id: number
  state: State
  /** When it got there; of a status that was passed over, nothing. */
  at: string | undefined
}

interface ProgressInput {
  /** The statuses of the chain in their order, dead/duplicate apart. */
  chain: readonly number[]
  status: number
  timeline: readonly Pick<TimelineEntry, 'at' | 'changes'>[]
  /** The status that a name of the history means. */
  idOf: (name: string) => number | undefined
}

/** The statuses that the order has come to, in the order in which it did. */
function reached({ timeline, idOf }: ProgressInput): { id: number; at: string }[] {
  return timeline.flatMap((entry) => {
    const after = changesOf(entry).find(({ field }) => field === 'status')?.after
    const id = typeof after === 'string' ? idOf(after) : undefined
    return id === undefined ? [] : [{ id, at: entry.at }]
  })
}

/** Where an order stands in its chain and when it got there. What it has left behind by going back lies ahead again. */
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
