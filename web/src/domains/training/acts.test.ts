import { expect, test } from 'vitest'
import { actsOf, canTest } from './acts'
import type { Booking, StatusId } from './types'

const at = new Date('2026-03-10T06:30:00Z')
const booking = (status_id: StatusId, starts_at = '2026-03-10T06:30:00Z', attempts_left = 2) =>
  ({ status_id, slot: { starts_at }, attempts_left }) as Booking

test('attendance is marked from the start on; before it the seat can be given back', () => {
  expect(actsOf(booking(2), at)).toEqual(['came', 'absent'])
  expect(actsOf(booking(2, '2026-03-10T06:30:01Z'), at)).toEqual(['cancelBooking'])
})

test('a test is sent to those who attended or failed, as long as attempts are left', () => {
  expect(actsOf(booking(3), at)).toEqual(['sendTest'])
  expect(actsOf(booking(4), at)).toEqual(['sendAgain'])
  expect(actsOf(booking(6), at)).toEqual(['sendTest'])
  expect(actsOf(booking(6, undefined, 0), at)).toEqual([])
  expect([1, 2, 5, 7, 8].filter((status) => canTest(booking(status as StatusId)))).toEqual([])
})

test('who has no booking, missed it or lost it is booked; who has passed is left alone', () => {
  expect(actsOf({ status_id: 1, slot: null, attempts_left: 3 }, at)).toEqual(['book'])
  expect(actsOf(booking(7), at)).toEqual(['book'])
  expect(actsOf(booking(8), at)).toEqual(['book'])
  expect(actsOf(booking(5), at)).toEqual([])
})
