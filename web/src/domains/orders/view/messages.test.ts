import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../types'
import { atOf, headOf, historyOf, type OrderMessage, toneOf } from './messages'

const message = (id: number, over: Partial<OrderMessage> = {}): OrderMessage => ({
  id,
  milestone: 'ready',
  state: 'sent',
  channel: 'sms',
  why: null,
  fell_back: null,
  created_at: '2026-03-10T06:30:00Z',
  due_at: '2026-03-10T06:30:00Z',
  sent_at: '2026-03-10T06:31:00Z',
  state_at: '2026-03-10T06:31:00Z',
  ...over,
})

const entry = (id: number, at: string): TimelineEntry => ({
  id,
  at,
  actor_name: 'Asha',
  role: 'CR',
  event: 'edited',
  changes: {},
  reason: null,
})

describe('the history of an order', () => {
  const timeline = [entry(1, '2026-03-10T06:00:00Z'), entry(2, '2026-03-10T06:31:00Z')]
  const ids = (only: 'all' | 'messages') =>
    historyOf(timeline, [message(8, { sent_at: '2026-03-10T07:00:00Z' }), message(7)], only).map((line) =>
      line.kind === 'entry' ? `entry ${line.entry.id}` : `message ${line.message.id}`,
    )

  it('shows messages where they were sent, after the entry of the same moment', () => {
    expect(ids('all')).toEqual(['message 8', 'message 7', 'entry 2', 'entry 1'])
  })

  it('shows messages alone', () => {
    expect(ids('messages')).toEqual(['message 8', 'message 7'])
  })
})

describe('a message', () => {
  it('stands where it was sent, decided on, or written', () => {
    expect(atOf(message(1, { state_at: '2026-03-10T08:00:00Z', state: 'read' }))).toBe('2026-03-10T06:31:00Z')
    expect(atOf(message(1, { sent_at: null, state: 'skipped' }))).toBe('2026-03-10T06:31:00Z')
    expect(atOf(message(1, { sent_at: null, state: 'queued' }))).toBe('2026-03-10T06:30:00Z')
  })

  it('says whether the customer was told', () => {
    const states = ['queued', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const
    expect(states.map(headOf)).toEqual(['waits', 'told', 'told', 'told', 'untold', 'untold'])
    expect(states.map(toneOf)).toEqual(['neutral', 'info', 'good', 'good', 'bad', 'neutral'])
  })
})
