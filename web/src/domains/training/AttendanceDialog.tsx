import { Button, Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { TrainingStatus } from '../../api/enums.gen'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { Empty, Failed, Loading } from '../../kit/states'
import type { Booking } from './types'

type Came = 'came' | 'absent'
type Values = Record<string, Came | undefined>

const keyOf = ({ id }: Booking) => `booking ${id}`

/** Everybody who has a seat and was not marked yet. */
function Rows({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const all = (came: Came) =>
    form.setFieldsValue(Object.fromEntries(bookings.map((booking) => [keyOf(booking), came])))
  return (
    <>
      <div className="pl-training-bar">
        <Button onClick={() => all('came')}>{t('training.allCame')}</Button>
        <Button onClick={() => all('absent')}>{t('training.allAbsent')}</Button>
      </div>
      <div className="pl-training-attendance">
        {bookings.map((booking) => (
          <Form.Item
            key={booking.id}
            name={keyOf(booking)}
            label={`${booking.user.name}, ${booking.garage.name}`}
            rules={[{ required: true, message: t('training.needed') }]}
          >
            <Radio.Group
              optionType="button"
              options={[
                { value: 'came', label: t('training.came') },
                { value: 'absent', label: t('training.absent') },
              ]}
            />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

/** Marks who came to a training; it is closed with that. */
export function AttendanceDialog({
  slotId,
  title,
  onClose,
}: {
  slotId: number
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const found = useCall('list_slot_bookings', {
    query: { slot_id: slotId, status_id: TrainingStatus.Booked, limit: 200 },
  })
  const complete = useAction('complete_training', { handles: [409, 422] })
  const bookings = found.data?.bookings ?? []
  return (
    <FormDialog<Values>
      open
      width={640}
      title={title}
      okText={t('training.saveAttendance')}
      byButtonOnly
      onClose={onClose}
      onSubmit={async (values) => {
        const rows = bookings.map((booking) => ({
          booking_id: booking.id ?? 0,
          version: booking.version ?? 0,
          attended: values[keyOf(booking)] === 'came',
        }))
        if (rows.length === 0) return
        await complete.mutateAsync({ body: { slot_id: slotId, rows } })
        toast('success', t('training.attendanceSaved'))
      }}
    >
      {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading rows={5} /> : null}
      {found.data && bookings.length === 0 ? <Empty title={t('training.allMarked')} /> : null}
      <Rows bookings={bookings} />
    </FormDialog>
  )
}
