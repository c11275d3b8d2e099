import { Alert, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { Payer } from '../../../api/enums.gen'
import { refreshAfter, useAction } from '../../../api/call'
import { DayPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { MoneyField } from '../../../kit/MoneyField'
import { toast } from '../../../kit/notify'
import { staleOf } from '../../../kit/stale'
import { usePaymentLabels } from '../labels'
import type { PaymentSums } from '../types'
import { deductibleOf, isTax, owesOf, proposedFor, recordBody, type RecordValues } from './settle'
import type { OrderSettlements, SettlementKind } from './types'

const longestReason = 500
const longestNumber = 40

/** The particulars of tax that was deducted. */
function TaxFields({ kind }: { kind: SettlementKind }) {
  const { t } = useTranslation()
  const needed = [{ required: true, message: t('payments.needed') }]
  return (
    <>
      <Form.Item name="deducted_on" label={t('settlements.fields.deducted_on')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="deductor"
        label={t(kind === 'tds_gst' ? 'settlements.fields.gstin' : 'settlements.fields.tan')}
        rules={needed}
      >
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="certificate_number"
        label={t('settlements.fields.certificate_number')}
        extra={t('settlements.mayFollow')}
      >
        <Input autoComplete="off" maxLength={longestNumber} />
      </Form.Item>
      <Form.Item name="certificate_date" label={t('settlements.fields.certificate_date')}>
        <DayPicker />
      </Form.Item>
    </>
  )
}

function Amount({ of, kind, payer }: { of: OrderSettlements; kind: SettlementKind; payer: number }) {
  const { t } = useTranslation()
  const open = owesOf(of, payer)?.open ?? 0
  const found = deductibleOf(of, kind, payer)
  const rate = found ? found.rate / 100 : 0
  const words = found && { rate, base: money(found.base), left: money(found.left) }
  return (
    <MoneyField
      name="amount"
      label={t('payments.fields.amount')}
      min={0.01}
      max={Math.max(open, 0.01)}
      expected={found && { most: found.left, of: t('settlements.ofValue', { rate }) }}
      extra={[t('settlements.open', { open: money(open) }), words && t('settlements.lawful', words)]
        .filter(Boolean)
        .join(' ')}
      rules={[{ required: true, message: t('payments.needed') }]}
    />
  )
}

function Fields({ of }: { of: OrderSettlements }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const form = Form.useFormInstance<RecordValues>()
  const kind = Form.useWatch('kind', form) as SettlementKind | undefined
  const payer = Form.useWatch('payer', form) ?? Payer.Customer
  const needed = [{ required: true, message: t('payments.needed') }]
  const propose = (next: { kind?: SettlementKind; payer?: number }) =>
    form.setFieldValue('amount', proposedFor(of, next.kind ?? kind, next.payer ?? payer))
  return (
    <>
      <Form.Item name="kind" label={t('settlements.fields.kind')} rules={needed}>
        <Select
          options={of.kinds.map((value) => ({ value, label: t(`settlements.kinds.${value}`) }))}
          onChange={(next: SettlementKind) => propose({ kind: next })}
        />
      </Form.Item>
      {kind ? (
        <Form.Item>
          <Alert type="info" showIcon title={t(`settlements.about.${kind}`)} />
        </Form.Item>
      ) : null}
      <Form.Item name="payer" label={t('settlements.fields.payer')} hidden={of.payers.length < 2}>
        <Select
          options={of.payers.map((one) => ({ value: one.payer, label: labels.payer(one.payer) }))}
          onChange={(next: number) => propose({ payer: next })}
        />
      </Form.Item>
      {kind ? <Amount of={of} kind={kind} payer={payer} /> : null}
      {kind && isTax(kind) ? <TaxFields kind={kind} /> : null}
      {kind === 'salvage' ? (
        <Form.Item name="kept_by" label={t('settlements.fields.kept_by')} rules={needed}>
          <Radio.Group
            options={(['customer', 'insurer'] as const).map((value) => ({
              value,
              label: t(`payments.payers.${value}`),
            }))}
          />
        </Form.Item>
      ) : null}
      {kind ? (
        <Form.Item
          name="reason"
          label={t(isTax(kind) ? 'settlements.fields.more' : 'payments.fields.reason')}
          rules={isTax(kind) ? [] : [{ required: true, whitespace: true, message: t('payments.needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={longestReason} />
        </Form.Item>
      ) : null}
    </>
  )
}

interface Props {
  of: OrderSettlements
  open: boolean
  onClose: () => void
}

/** Records what closes a part of the bill without money; if the due has changed meanwhile, records nothing. */
export function RecordDialog({ of, open, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  // The due when the dialog was opened: the user must see a change before it counts.
  const [seen, setSeen] = useState(of.sums.due)
  const [keyFor] = useState(() => idempotencyKeys())
  const record = useAction('record_settlement', { handles: [409, 422] })
  const submit = async (values: RecordValues) => {
    const body = recordBody(of.order_id, values, seen)
    try {
      await record.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t(isTax(values.kind) ? 'settlements.recorded' : 'settlements.askedFor'))
    } catch (error) {
      const current = staleOf<PaymentSums>(error)
      if (current) {
        setSeen(current.due)
        await refreshAfter(queries, 'record_settlement')
      }
      throw error
    }
  }
  return (
    <FormDialog<RecordValues>
      open={open}
      title={t('settlements.title', { id: of.order_id })}
      okText={({ kind, amount }) =>
        kind && amount
          ? t(isTax(kind) ? 'settlements.record' : 'settlements.ask', { amount: money(amount) })
          : t('settlements.add')
      }
      focus="kind"
      byButtonOnly
      initial={{ payer: of.payers[0]?.payer ?? Payer.Customer }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields of={of} />
    </FormDialog>
  )
}
