import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'

interface Props {
  onClose: () => void
  onSubmit: (reason: string) => Promise<void>
}

/** Asks for the reason of a call outside the calling hours. */
export default function LateCall({ onClose, onSubmit }: Props) {
  const { t } = useTranslation()
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('calls.lateTitle')}
      okText={t('calls.call')}
      focus="reason"
      onClose={onClose}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
    >
      <p>{t('calls.lateText')}</p>
      <Form.Item
        name="reason"
        label={t('calls.reason')}
        rules={[{ required: true, whitespace: true, message: t('calls.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
