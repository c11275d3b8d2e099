import type { OrderDetail, TimelineEntry } from '../types'
import { changesOf } from './changes'

export type Undoable = NonNullable<OrderDetail['undo']>
type Proof = Undoable['moved_by']

/** What moved the order by itself, and whether this entry undid that; undefined for a step that a person took. */
export function movedBy(
  entry: Pick<TimelineEntry, 'changes'>,
): { proof: Proof; undone: boolean } | undefined {
  const change = changesOf(entry).find(({ field }) => field === 'moved_by')
  const proof = change?.after ?? change?.before
  // The server writes no other words here.
  return typeof proof === 'string' ? { proof: proof as Proof, undone: change?.after === null } : undefined
}

/** How many milliseconds are left to undo a step, up to full minutes; 0 when it is too late. */
export const leftOf = ({ until }: Pick<Undoable, 'until'>, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000)) * 60_000
