import { TrainingStatus, trainingStatus } from '../../api/enums.gen'
import type { Booking } from './types'

export type Act = 'came' | 'absent' | 'sendTest' | 'sendAgain' | 'cancelBooking' | 'book'

type Standing = Pick<Booking, 'status_id' | 'slot' | 'attempts_left'>

/** Whether the training of a booking has begun: from then on attendance is marked. */
export const hasBegun = ({ slot }: Pick<Booking, 'slot'>, at: Date): boolean =>
  slot ? Date.parse(slot.starts_at) <= at.getTime() : false

/** Whether a test can be sent, or sent again. */
export const canTest = ({ status_id: status, attempts_left: left }: Standing): boolean =>
  left > 0 && trainingStatus.canBeTested(status)

/** What may be done with a booking, or for somebody who has none. */
export function actsOf(booking: Standing, at: Date): Act[] {
  switch (booking.status_id) {
    case TrainingStatus.Booked:
      return hasBegun(booking, at) ? ['came', 'absent'] : ['cancelBooking']
    case TrainingStatus.ToBeTrained:
    case TrainingStatus.Absent:
    case TrainingStatus.Cancelled:
      return ['book']
    default:
      return canTest(booking)
        ? [booking.status_id === TrainingStatus.AssessmentSent ? 'sendAgain' : 'sendTest']
        : []
  }
}
