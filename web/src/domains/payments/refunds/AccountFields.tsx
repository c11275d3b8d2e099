import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** The account of a transfer. */
export function AccountFields() {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('payments.needed') }]
  return (
    <>
      <Form.Item name={['account', 'name']} label={t('refunds.fields.account_name')} rules={needed}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['account', 'bank']} label={t('refunds.fields.account_bank')} rules={needed}>
        <Input maxLength={11} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['account', 'number']} label={t('refunds.fields.account_number')} rules={needed}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </>
  )
}
