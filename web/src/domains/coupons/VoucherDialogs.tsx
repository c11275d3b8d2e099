import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { trimmed } from '../../kit/trimmed'
import { reasons, useCouponLabels } from './labels'
import type { Voucher, VoucherBody } from './types'

interface Issue {
  mobile: string
  order_id: number | null
  amount: number | null
  reason: Voucher['reason']
  days: number | null
  note: string
}

/** Issues a voucher; above the limit it waits for a second person. */
export function IssueDialog({ limit, onClose }: { limit: number; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const [keyFor] = useState(() => idempotencyKeys())
  const issue = useAction('change_voucher', { handles: [409, 422] })
  return (
    <FormDialog<Issue>
      open
      title={t('coupons.issue')}
      okText={t('coupons.issue')}
      initial={{ mobile: '', order_id: null, amount: null, reason: 'goodwill', days: 180, note: '' }}
      focus="mobile"
      onClose={onClose}
      onSubmit={async ({ mobile, order_id, amount, reason, days, note }) => {
        const body: VoucherBody = {
          action: 'issue',
          mobile: trimmed(mobile),
          order_id,
          amount,
          reason,
          days,
          note: trimmed(note),
        }
        const made = await issue.mutateAsync({ body, idempotencyKey: keyFor(body) })
        toast('success', t(made.status === 'asked' ? 'coupons.waits' : 'coupons.sent'))
      }}
    >
      <p className="pl-quiet">{t('coupons.limitText', { amount: money(limit) })}</p>
      <Form.Item name="mobile" label={t('coupons.fields.mobile')}>
        <Input maxLength={30} autoComplete="off" inputMode="tel" />
      </Form.Item>
      <Form.Item name="order_id" label={t('coupons.fields.for_order')}>
        <NumberInput min={1} precision={0} className="pl-wide-field" />
      </Form.Item>
      <MoneyField
        name="amount"
        label={t('coupons.fields.amount')}
        rules={[{ required: true, message: t('coupons.needed') }]}
      />
      <Form.Item name="reason" label={t('coupons.fields.reason')}>
        <Select options={reasons.map((value) => ({ value, label: labels.reason(value) }))} />
      </Form.Item>
      <Form.Item name="days" label={t('coupons.fields.days')}>
        <NumberInput min={1} max={365} precision={0} className="pl-wide-field" />
      </Form.Item>
      <Form.Item name="note" label={t('coupons.fields.note')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

export type Act = 'approve' | 'refuse' | 'cancel' | 'extend' | 'resend'

/** Decides on a voucher, cancels, extends or sends it again. */
export function ActDialog({ voucher, act, onClose }: { voucher: Voucher; act: Act; onClose: () => void }) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const change = useAction('change_voucher', { handles: [409, 422, 429] })
  const needsNote = act === 'refuse' || act === 'cancel'
  return (
    <FormDialog<{ note: string; days: number | null }>
      open
      title={`${t(`coupons.acts.${act}`)}: ${voucher.customer.name}, ${money(voucher.amount)}`}
      okText={t(`coupons.acts.${act}`)}
      initial={{ note: '', days: 30 }}
      focus={act === 'extend' ? 'days' : 'note'}
      onClose={onClose}
      onSubmit={async ({ note, days }) => {
        const body: VoucherBody = {
          action: act,
          id: voucher.id,
          version: voucher.version,
          note: trimmed(note),
          ...(act === 'extend' ? { days } : {}),
        }
        await change.mutateAsync({ body, idempotencyKey: keyFor(body) })
        toast('success', t('coupons.saved'))
      }}
    >
      {act === 'extend' ? (
        <Form.Item
          name="days"
          label={t('coupons.fields.byDays')}
          rules={[{ required: true, message: t('coupons.needed') }]}
        >
          <NumberInput min={1} max={365} precision={0} className="pl-wide-field" />
        </Form.Item>
      ) : null}
      <Form.Item
        name="note"
        label={t('coupons.fields.note')}
        rules={needsNote ? [{ required: true, whitespace: true, message: t('coupons.needed') }] : []}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
