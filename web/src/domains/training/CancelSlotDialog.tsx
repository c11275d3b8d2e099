import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { useSavedOver } from '../../kit/SavedMeanwhile'
import type { Slot } from './types'

/** Cancels a slot with its bookings; everybody who has a seat gets a message. */
export function CancelSlotDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useAction('update_training_slot', { handles: [409, 422] })
  const { over, saving } = useSavedOver<Slot>(slot)
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('training.cancelSlot')}
      okText={t('training.cancelSlot')}
      initial={{ reason: '' }}
      focus="reason"
      byButtonOnly
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { id, version } = over ?? slot
        const { told } = await saving(
          update.mutateAsync({
            body: { id, version, status: 'cancelled', reason: reason.trim(), confirm: false },
          }),
        )
        toast('success', t('training.slotCancelled', { count: told }))
      }}
    >
      <p>{t('training.cancelText', { count: slot.open_bookings })}</p>
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
