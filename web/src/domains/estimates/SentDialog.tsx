import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import type { EstimateDetail } from './types'

const longest = 200

interface Props {
  /** As it was when the dialog opened. */
  opened: EstimateDetail
  open: boolean
  onClose: () => void
}

/** Records that staff passed the estimate on themselves, so that it counts as sent. */
export function SentDialog({ opened, open, onClose }: Props) {
  const { t } = useTranslation()
  const record = useAction('record_sent', { handles: 'all' })
  const submit = async ({ sent_to }: { sent_to: string }) => {
    const body = { order_id: opened.order_id, version: opened.version, sent_to: sent_to.trim() }
    await record.mutateAsync({ body })
    toast('success', t('estimates.sentRecorded'))
    onClose()
  }
  return (
    <FormDialog<{ sent_to: string }>
      open={open}
      title={t('estimates.recordSent')}
      okText={t('estimates.recordSent')}
      initial={{ sent_to: '' }}
      focus="sent_to"
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item
        name="sent_to"
        label={t('estimates.sentTo')}
        extra={t('estimates.sentToExample')}
        rules={[{ required: true, whitespace: true, min: 3, message: t('estimates.sentToNeeded') }]}
      >
        <Input maxLength={longest} />
      </Form.Item>
    </FormDialog>
  )
}
