import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

const longestReason = 240

/** The reason of an end or a merger. */
export function EndedFields() {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="reason"
      label={t('cars.fields.reason')}
      rules={[{ required: true, whitespace: true, min: 3, message: t('cars.reasonNeeded') }]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={longestReason} />
    </Form.Item>
  )
}
