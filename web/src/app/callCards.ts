import { create } from 'zustand'
import type { IncomingCall } from '../api/socket'

const order = ['ringing', 'connected', 'ended'] as const
const rank = (call: IncomingCall) => order.indexOf(call.state)

interface Cards {
  cards: readonly IncomingCall[]
  /** Closed here or in another tab: a late event does not bring one back. */
  closed: ReadonlySet<string>
}

export const useCallCards = create<Cards>(() => ({ cards: [], closed: new Set() }))

/** The cards after an event: a newer state replaces, an older or repeated one does nothing. */
export function withCall({ cards, closed }: Cards, call: IncomingCall): readonly IncomingCall[] {
  const known = cards.find(({ call_id }) => call_id === call.call_id)
  if (closed.has(call.call_id)) return cards
  const isHoldChanged = known?.state === call.state && known.held_since !== call.held_since
  if (known && rank(known) >= rank(call) && !isHoldChanged) return cards
  return [call, ...cards.filter((one) => one !== known)]
}

export function receiveCall(call: IncomingCall): void {
  // What came of it is recorded, here or on another computer: the card goes.
  if (call.state === 'ended' && call.disposition !== null) drop(call.call_id)
  else useCallCards.setState((now) => ({ cards: withCall(now, call) }))
}

function drop(callId: string): void {
  useCallCards.setState(({ cards, closed }) => ({
    cards: cards.filter(({ call_id }) => call_id !== callId),
    closed: new Set([...closed, callId]),
  }))
}

const key = 'pitlane.closedCall'

/** Closes a card in all tabs of the browser. */
export function closeCall(callId: string): void {
  drop(callId)
  localStorage.setItem(key, callId)
}

/** Learns which cards are closed in other tabs; returns the function that stops. */
export function followClosing(): () => void {
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue !== null) drop(newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
