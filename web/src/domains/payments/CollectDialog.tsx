import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { Payer, payer } from '../../api/enums.gen'
import { refreshAfter, useAction } from '../../api/call'
import { Choice } from '../../kit/Choice'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { staleOf } from '../../kit/stale'
import { namedOptions } from '../../kit/options'
import { useRegion } from '../../kit/region'
import { useCountry } from '../../shared/country'
import { BeyondFields } from './BeyondFields'
import {
  amountOf,
  asks,
  collectBody,
  type CollectValues,
  openFor,
  orderOfInsurer,
  proposed,
  questions,
  tendered,
} from './collect'
import { usePaymentLabels } from './labels'
import type { PaymentList, PaymentMode, PaymentSums } from './types'

const usualHours = 72
const maxHours = 720
const longestReference = 40
const longestNote = 500

/** The inputs that the chosen payment method needs. */
function ModeFields({ mode, banks }: { mode: PaymentMode | undefined; banks: PaymentList['banks'] }) {
  const { t } = useTranslation()
  const needed = (field: string) =>
    mode?.needs.includes(field) ? [{ required: true, message: t('payments.needed') }] : []
  const { hasGst: isIndia } = useCountry()
  const transfer = isIndia ? 'netBanking' : 'bankReference'
  const references = { 4: 'cheque', 7: 'card', 9: 'doReceived', 13: transfer } as const
  const kind = references[(mode?.id ?? 0) as keyof typeof references] ?? 'other'
  return (
    <>
      {asks(mode, 'card_last4') ? (
        <Form.Item
          name="card_last4"
          label={t('payments.fields.cardLast4')}
          rules={[...needed('card_last4'), { pattern: /^\d{4}$/, message: t('payments.fourDigits') }]}
        >
          <Input inputMode="numeric" maxLength={4} />
        </Form.Item>
      ) : null}
      {asks(mode, 'reference') ? (
        <Form.Item name="reference" label={t(`payments.references.${kind}`)} rules={needed('reference')}>
          <Input maxLength={longestReference} />
        </Form.Item>
      ) : null}
      {asks(mode, 'bank_id') ? (
        <Form.Item name="bank_id" label={t('payments.fields.bank')} rules={needed('bank_id')}>
          <Select showSearch={{ optionFilterProp: 'label' }} allowClear options={namedOptions(banks)} />
        </Form.Item>
      ) : null}
      {asks(mode, 'cheque_date') ? (
        <Form.Item name="cheque_date" label={t('payments.fields.chequeDate')} rules={needed('cheque_date')}>
          <DayPicker />
        </Form.Item>
      ) : null}
      {asks(mode, 'link_hours') ? (
        <Form.Item name="link_hours" label={t('payments.fields.linkHours')}>
          <NumberInput min={1} max={maxHours} precision={0} />
        </Form.Item>
      ) : null}
      {asks(mode, 'send_sms') ? (
        <Form.Item name="send_sms" valuePropName="checked">
          <Checkbox>{t('payments.sendSms')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}

function Fields({ list, sums }: { list: PaymentList; sums: PaymentSums }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const form = Form.useFormInstance<CollectValues>()
  const chosen = Form.useWatch('mode', form)
  const amount = Form.useWatch('amount', form) ?? ''
  const from = Form.useWatch('payer', form)
  const { claim } = list
  const mode = list.modes.find(({ id }) => id === chosen)
  /** What was proposed and not changed by hand follows the payment method and the payer. */
  const propose = (next: { mode?: number; payer?: number }) => {
    const before = { mode: chosen, payer: from ?? Payer.Customer }
    const after = { ...before, ...next }
    if (amount === proposed(sums, claim, before)) form.setFieldValue('amount', proposed(sums, claim, after))
  }
  const choose = (id: number) => {
    const next = id === orderOfInsurer ? Payer.Insurer : Payer.Customer
    propose({ mode: id, payer: next })
    form.setFieldValue('payer', next)
    const number = claim?.delivery_order?.number
    const typed = form.getFieldValue('reference') as string | undefined
    if (id === orderOfInsurer && number && !typed) form.setFieldValue('reference', number)
    if (id !== orderOfInsurer && number && typed === number) form.setFieldValue('reference', undefined)
  }
  return (
    <>
      <Form.Item
        name="mode"
        label={t('payments.fields.mode')}
        rules={[{ required: true, message: t('payments.modeNeeded') }]}
      >
        <Choice
          label={t('payments.fields.mode')}
          options={list.modes.map(({ id }) => ({ value: id, label: labels.mode(id) }))}
          onChange={choose}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('payments.fields.amount')}
        extra={t('payments.openNow', {
          amount: money(openFor(sums, claim, { mode: chosen, payer: from })),
          due: money(sums.due),
        })}
        rules={[
          {
            validator: (_, text: string | undefined) =>
              amountOf(text ?? '') === undefined
                ? Promise.reject(new Error(t('payments.amountForm')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <BeyondFields asked={questions({ amount, mode: chosen, payer: from }, sums, claim)} claim={claim} />
      <ModeFields mode={mode} banks={list.banks} />
      <Form.Item name="payer" label={t('payments.fields.payer')}>
        <Select
          onChange={(id: number) => propose({ payer: id })}
          options={list.payers
            .map(({ id }) => id)
            .filter(payer.is)
            .map((id) => ({ value: id, label: labels.payer(id) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('payments.fields.note')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={longestNote} />
      </Form.Item>
    </>
  )
}

interface Props {
  list: PaymentList
  open: boolean
  onClose: () => void
}

/** Collects a payment; if the due has changed meanwhile, shows it and collects nothing. */
export function CollectDialog({ list, open, onClose }: Props) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const queries = useQueryClient()
  // The data when the dialog was opened: the user must see a change before it counts.
  const [seen, setSeen] = useState(list.sums)
  const country = useRegion((now) => now.country)
  const [keyFor] = useState(() => idempotencyKeys())
  const collect = useAction('collect_payment', {
    handles: [409, 422],
  })
  const submit = async (values: CollectValues) => {
    const mode = list.modes.find(({ id }) => id === values.mode)
    if (!mode) return
    const body = collectBody(list.order_id, values, mode, seen, list.claim)
    try {
      const collected = await collect.mutateAsync({ body, idempotencyKey: keyFor(body) })
      const number = collected.payment.receipt_number
      toast(
        'success',
        number
          ? t('payments.taken', { amount: money(collected.payment.tendered), number })
          : t('payments.linkOnItsWay'),
      )
    } catch (error) {
      const current = staleOf<PaymentSums>(error)
      if (current) {
        setSeen(current)
        await refreshAfter(queries, 'collect_payment')
      }
      throw error
    }
  }
  const confirm = ({ mode, amount }: Partial<CollectValues>) => {
    const chosen = list.modes.find(({ id }) => id === mode)
    const typed = amountOf(amount ?? '')
    return chosen && typed !== undefined
      ? labels.take(chosen.id, tendered(typed, chosen.id, country))
      : t('payments.collect')
  }
  return (
    <FormDialog<CollectValues>
      open={open}
      title={t('payments.collectTitle', { id: list.order_id })}
      okText={confirm}
      focus="mode"
      byButtonOnly
      initial={{
        payer: Payer.Customer,
        amount: proposed(list.sums, list.claim),
        link_hours: usualHours,
        send_sms: true,
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields list={list} sums={seen} />
    </FormDialog>
  )
}
