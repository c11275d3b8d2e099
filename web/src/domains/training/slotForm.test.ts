import { expect, test } from 'vitest'
import { today } from '../../kit/zone'
import { addSlotBody, editSlotBody, emptySlot, followingEnd, repeatedDays, slotFormOf } from './slotForm'
import type { Slot } from './types'

const slot = {
  id: 5,
  version: 2,
  topic: { id: 1, name: 'Brakes', trades: [] },
  starts_at: '2026-03-03T04:30:00Z',
  ends_at: '2026-03-03T05:30:00Z',
  place: 'garage',
  garage: { id: 9, name: 'Apex' },
  trainer: { id: 3, name: 'Asha' },
  capacity: 15,
  booked: 12,
  status: 'open',
} as unknown as Slot

test('only the place that was chosen is sent', () => {
  const form = {
    ...slotFormOf(slot),
    place: 'online' as const,
    address: 'Ring Road',
    link: ' https://meet.example ',
  }
  const body = addSlotBody(form)
  expect(body).toMatchObject({ place: 'online', link: 'https://meet.example' })
  expect(body).not.toHaveProperty('garage_id')
  expect(body).not.toHaveProperty('address')
})

test('an edit sends what differs, and clears the place that it leaves', () => {
  expect(editSlotBody(slot, slotFormOf(slot))).toEqual({ id: 5, version: 2, confirm: false })
  const moved = {
    ...slotFormOf(slot),
    place: 'centre' as const,
    address: 'Ring Road',
    city_id: 1,
    capacity: 20,
  }
  expect(editSlotBody(slot, { ...moved, confirm: true })).toEqual({
    id: 5,
    version: 2,
    place: 'centre',
    garage_id: null,
    address: 'Ring Road',
    city_id: 1,
    capacity: 20,
    confirm: true,
  })
})

test('the end follows the topic and the start, until it is chosen', () => {
  const topics = (id: number | null | undefined) =>
    id === 1 ? { minutes: 60 } : id === 2 ? { minutes: 90 } : undefined
  const start = { topic_id: 1, starts_at: '2026-03-03T04:30:00Z', ends_at: '2026-03-03T05:30:00Z' }
  expect(followingEnd({ ...start, topic_id: 2 }, start, topics)).toBe('2026-03-03T06:00:00Z')
  const own = { ...start, ends_at: '2026-03-03T08:00:00Z' }
  expect(followingEnd({ ...own, topic_id: 2 }, own, topics)).toBe('2026-03-03T08:00:00Z')
  expect(followingEnd({ topic_id: null, starts_at: null }, {}, topics)).toBeNull()
})

test('a slot is repeated on the same weekday', () => {
  expect(repeatedDays('2026-03-24T20:00:00Z', 3)).toEqual(['2026-03-25', '2026-04-01', '2026-04-08'])
})

test('a new slot begins at ten, or at the next full hour if ten has passed', () => {
  expect(emptySlot('2999-03-03', undefined)).toMatchObject({
    starts_at: '2999-03-03T04:30:00Z',
    place: 'centre',
  })
  const { starts_at: start, place } = emptySlot(today(), 9)
  expect(Date.parse(start ?? '')).toBeGreaterThanOrEqual(Date.now())
  expect(place).toBe('garage')
})
