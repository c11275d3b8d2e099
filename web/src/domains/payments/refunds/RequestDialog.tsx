import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import { RefundFields } from '../../../shared/refunds/RefundFields'
import { usePaymentLabels } from '../labels'
import { PartsChoice } from './Parts'
import { RefundPayments } from './RefundPanel'
import { type RequestValues, requestBody, usualMethod } from './requestBody'
import type { RefundForm } from './types'

interface Props {
  orderId: number
  form: RefundForm
  open: boolean
  onClose: () => void
}

/** Requests a refund of an order; another person approves it. */
export function RequestDialog({ orderId, form, open, onClose }: Props) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const [keyFor] = useState(() => idempotencyKeys())
  const [method, setMethod] = useState(() => usualMethod(form))
  const request = useAction('initiate_refund', { handles: [403, 409, 422] })
  const [settles, setSettles] = useState(form.settles[0] ?? 'open')
  return (
    <FormDialog<RequestValues>
      open={open}
      title={t('refunds.request')}
      okText={t('refunds.request')}
      initial={{ amount: null, reason_id: 'overpaid', method, settles, note: '' }}
      focus="amount"
      onClose={onClose}
      onSubmit={async (values) => {
        const body = requestBody(orderId, form.money.left, values)
        await request.mutateAsync({ body, idempotencyKey: keyFor(body) })
        toast('success', t('refunds.requested', { amount: money(values.amount ?? 0) }))
      }}
    >
      <RefundPayments payments={form.payments} />
      <RefundFields
        left={form.money.left}
        reasons={form.reasons}
        methods={form.methods}
        method={method}
        onMethod={setMethod}
      >
        <PartsChoice
          name="payments"
          label={t('refunds.choosePayments')}
          text={t('refunds.choosePaymentsText')}
          parts={form.payments
            .filter(({ left }) => left > 0)
            .map(({ payment_id, mode, left }) => ({
              id: payment_id,
              label: t('refunds.ofPayment', { mode: labels.modeNamed(mode), left: money(left) }),
              most: left,
            }))}
        />
        <PartsChoice
          name="lines"
          label={t('refunds.chooseLines')}
          text={t('refunds.chooseLinesText')}
          parts={form.lines.flatMap(({ line, name }) =>
            line === null || line === undefined ? [] : [{ id: line, label: name ?? String(line) }],
          )}
        />
        <Form.Item
          name="settles"
          label={t('refunds.fields.settles')}
          extra={t(`refunds.settlesText.${settles}`)}
        >
          <Select
            onChange={setSettles}
            options={form.settles.map((value) => ({ value, label: t(`refunds.settles.${value}`) }))}
          />
        </Form.Item>
      </RefundFields>
    </FormDialog>
  )
}
