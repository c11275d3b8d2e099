import { describe, expect, test } from 'vitest'
import type { IncomingCall } from '../api/socket'
import { closeCall, receiveCall, useCallCards, withCall } from './callCards'

const call = (call_id: string, state: IncomingCall['state']): IncomingCall => ({
  call_id,
  state,
  direction: 'out',
  mobile: '+919876543210',
  agent_id: 1,
  lead_id: null,
  order_ids: [],
  name: null,
  started_at: '2026-03-10T06:30:00Z',
  outcome: null,
  talk_seconds: null,
  purpose: null,
  disposition: null,
  cases: [],
})

describe('the cards of calls', () => {
  test('a newer state replaces, an older or repeated one does nothing', () => {
    const none = { cards: [], closed: new Set<string>() }
    const ringing = withCall(none, call('a', 'ringing'))
    expect(ringing).toHaveLength(1)
    expect(withCall({ ...none, cards: ringing }, call('a', 'ringing'))).toBe(ringing)
    const connected = withCall({ ...none, cards: ringing }, call('a', 'connected'))
    expect(connected.map(({ state }) => state)).toEqual(['connected'])
    expect(withCall({ ...none, cards: connected }, call('a', 'ringing'))).toBe(connected)
    expect(withCall({ ...none, cards: connected }, call('b', 'ringing'))).toHaveLength(2)
  })

  test('a closed card does not come back', () => {
    receiveCall(call('c', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(1)
    closeCall('c')
    receiveCall(call('c', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(0)
  })
})
