import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { now } from '../../kit/clock'
import { toast } from '../../kit/notify'
import { type Act, actsOf } from './acts'
import { CancelBookingDialog } from './CancelBookingDialog'
import type { Booking } from './types'

interface Props {
  booking: Booking
  /** Books somebody who has no booking, or missed theirs; absent where that is not the place for it. */
  onBook?: ((booking: Booking) => void) | undefined
}

/** Marks a booking, sends its test, or gives its seat back. */
export function BookingMoves({ booking, onBook }: Props) {
  const { t } = useTranslation()
  const mayChange = useMay('training', 'U')
  const [cancelling, setCancelling] = useState(false)
  const complete = useAction('complete_training')
  const send = useAction('send_assessments')
  const { id, version, slot, user } = booking
  const { name } = user
  const mark = async (attended: boolean) => {
    if (!id || !version || !slot) return
    await complete.mutateAsync({ body: { slot_id: slot.id, rows: [{ booking_id: id, version, attended }] } })
    toast('success', t(attended ? 'training.nowTrained' : 'training.nowAbsent', { name }))
  }
  const test = async () => {
    if (!id) return
    await send.mutateAsync({ body: { booking_ids: [id] } })
    toast('success', t('training.sent', { count: 1 }))
  }
  const run: Record<Act, () => unknown> = {
    came: () => mark(true),
    absent: () => mark(false),
    sendTest: test,
    sendAgain: test,
    cancelBooking: () => setCancelling(true),
    book: () => onBook?.(booking),
  }
  const acts = actsOf(booking, now()).filter((act) => (act === 'book' ? onBook : mayChange))
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          type="link"
          disabled={complete.isPending || send.isPending}
          aria-label={`${t(`training.${act}`)}: ${name}`}
          onClick={() => void run[act]()}
        >
          {t(`training.${act}`)}
        </Button>
      ))}
      {cancelling ? <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
