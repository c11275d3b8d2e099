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
  can_hold: false,
  held_since: null,
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

  test('a call goes on hold and back, also when it was heard of before', () => {
    const talking = { cards: [call('h', 'connected')], closed: new Set<string>() }
    const held = { ...call('h', 'connected'), held_since: '2026-03-10T06:31:00Z' }
    const after = withCall(talking, held)
    expect(after.map(({ held_since }) => held_since)).toEqual([held.held_since])
    expect(withCall({ ...talking, cards: after }, call('h', 'connected'))[0]?.held_since).toBe(null)
    expect(withCall({ ...talking, cards: after }, held)).toBe(after)
  })

  test('the card stays until what came of its call is recorded', () => {
    receiveCall(call('d', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(1)
    receiveCall({ ...call('d', 'ended'), disposition: 'informed' })
    expect(useCallCards.getState().cards).toHaveLength(0)
    receiveCall(call('d', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(0)
  })

  test('a closed card does not come back', () => {
    receiveCall(call('c', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(1)
    closeCall('c')
    receiveCall(call('c', 'ended'))
    expect(useCallCards.getState().cards).toHaveLength(0)
  })
})
