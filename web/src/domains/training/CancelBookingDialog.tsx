import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import type { Booking } from './types'

/** Gives a seat back. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const cancel = useAction('cancel_bookings', { handles: [409, 422] })
  const { name } = booking.user
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('training.cancelBookingOf', { name })}
      okText={t('training.cancelBooking')}
      initial={{ reason: '' }}
      focus="reason"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { id, version } = booking
        if (!id || !version) return
        await cancel.mutateAsync({ body: { bookings: [{ booking_id: id, version }], reason: reason.trim() } })
        toast('success', t('training.bookingCancelled'))
      }}
    >
      <Form.Item
        name="reason"
        label={t('training.fields.reason')}
        rules={[{ required: true, whitespace: true, message: t('training.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
      </Form.Item>
    </FormDialog>
  )
}
