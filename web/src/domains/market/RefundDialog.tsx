import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { useCountry } from '../../shared/country'
import { refundBody, reasons, type RefundForm } from './refundForm'
import type { Market, OrderDetail } from './types'
import { useRefund } from './useRefund'

interface Props {
  market: Market
  detail: OrderDetail
  open: boolean
  onClose: () => void
}

function AccountFields() {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('market.needed') }]
  return (
    <>
      <Form.Item name={['account', 'name']} label={t('refunds.fields.account_name')} rules={needed}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['account', 'ifsc']} label={t('refunds.fields.account_bank')} rules={needed}>
        <Input maxLength={11} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['account', 'account_number']}
        label={t('refunds.fields.account_number')}
        rules={needed}
      >
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Requests a refund of an order of a market; another person approves it. */
export function RefundDialog({ market, detail, open, onClose }: Props) {
  const { t } = useTranslation()
  const hasLinks = useCountry().hasGst
  const cash = hasLinks ? ('payout_link' as const) : ('transfer' as const)
  const usual = detail.order.payment_mode === 'prepaid' ? ('gateway' as const) : cash
  const [method, setMethod] = useState<RefundForm['method']>(usual)
  const request = useRefund(market)
  const { left } = detail
  const methods = (['gateway', 'payout_link', 'transfer'] as const).filter(
    (value) => value !== 'payout_link' || hasLinks,
  )
  return (
    <FormDialog<RefundForm>
      open={open}
      title={t('refunds.request')}
      okText={t('refunds.request')}
      initial={{
        amount:
          left.to_refund > left.reserved ? Math.min(left.to_refund - left.reserved, left.refundable) : null,
        reason_id: 'returned',
        method: usual,
        note: '',
      }}
      focus="amount"
      onClose={onClose}
      onSubmit={async (values) => {
        await request(values.method, refundBody(detail.order.id, left.refundable, values))
        toast('success', t('refunds.requested', { amount: money(values.amount ?? 0) }))
      }}
    >
      <p className="pl-quiet">{t('refunds.leftText', { left: money(left.refundable) })}</p>
      <MoneyField
        name="amount"
        label={t('refunds.fields.amount')}
        max={left.refundable}
        rules={[{ required: true, message: t('market.needed') }]}
      />
      <Form.Item name="reason_id" label={t('refunds.fields.reason_id')}>
        <Select options={reasons.map((value) => ({ value, label: t(`refunds.reasons.${value}`) }))} />
      </Form.Item>
      <Form.Item name="method" label={t('refunds.fields.method')} extra={t(`refunds.methodText.${method}`)}>
        <Select
          onChange={setMethod}
          options={methods.map((value) => ({ value, label: t(`refunds.methods.${value}`) }))}
        />
      </Form.Item>
      {method === 'transfer' ? <AccountFields /> : null}
      <Form.Item name="note" label={t('refunds.fields.note')} extra={t('refunds.noteText')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
