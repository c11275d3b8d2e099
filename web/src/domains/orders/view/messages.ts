import type { DataOf } from '../../../api/callTypes'
import type { TimelineEntry } from '../types'
import type { Tone } from '../../../kit/StatusTag'

export type OrderMessages = DataOf<'list_order_messages'>
export type OrderMessage = OrderMessages['messages'][number]

/** What the history of an order shows: what was done, and what its customer was told. */
export type HistoryLine =
  | { kind: 'entry'; at: string; entry: TimelineEntry }
  | { kind: 'message'; at: string; message: OrderMessage }

/** The history, newest first; a message stands after the entry that it follows from. */
export function historyOf(
  timeline: readonly TimelineEntry[],
  messages: readonly OrderMessage[],
  only: 'all' | 'messages',
): HistoryLine[] {
  const told = messages.map((message): HistoryLine => ({ kind: 'message', at: atOf(message), message }))
  const done = timeline.map((entry): HistoryLine => ({ kind: 'entry', at: entry.at, entry }))
  const all = only === 'messages' ? told.toReversed() : [...done, ...told.toReversed()]
  // Sorting keeps what happened at once in its order.
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed()
}

/** When a message happened: when it was sent, else when it was decided on. */
export const atOf = (message: OrderMessage): string =>
  message.sent_at ?? (message.state === 'queued' ? message.created_at : message.state_at)

export const toneOf = (state: OrderMessage['state']): Tone => {
  if (state === 'delivered' || state === 'read') return 'good'
  if (state === 'failed') return 'bad'
  return state === 'sent' ? 'info' : 'neutral'
}

/** Whether the customer was told, is to be told, or is not. */
export const headOf = (state: OrderMessage['state']): 'told' | 'waits' | 'untold' => {
  if (state === 'queued') return 'waits'
  return state === 'failed' || state === 'skipped' ? 'untold' : 'told'
}
