import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { DayPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { MoneyField } from '../../../kit/MoneyField'
import { toast } from '../../../kit/notify'
import { trimmed } from '../../../kit/trimmed'
import type { CaseVoucher, SaveVoucher, VoucherAction } from './types'

interface Values {
  amount?: number | null
  valid_until?: string | null
  reason?: string
}

interface Props {
  of: CaseVoucher
  action: VoucherAction
  onClose: () => void
}

/** A step of a voucher: what it needs, and what it means. */
export function VoucherStepDialog({ of, action, onClose }: Props) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const save = useAction('save_case_voucher', { handles: [403, 409, 422] })
  const isEdit = action === 'edit'
  const asksWhy = isEdit || action === 'decline' || action === 'cancel'
  const submit = async ({ amount, valid_until, reason }: Values) => {
    const body: SaveVoucher = {
      voucher_id: of.id,
      version: of.version,
      action,
      ...(isEdit && typeof amount === 'number' ? { amount } : {}),
      ...(valid_until ? { valid_until } : {}),
      ...(asksWhy ? { reason: trimmed(reason) ?? null } : {}),
    }
    const saved = await save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', t(`escalations.compensation.done.${saved.state}`, { code: saved.code }))
  }
  return (
    <FormDialog<Values>
      open
      title={`${t(`escalations.compensation.actions.${action}`)}: ${money(of.amount)}`}
      okText={t(`escalations.compensation.actions.${action}`)}
      initial={isEdit ? { amount: of.amount, valid_until: of.expires_on, reason: of.reason } : {}}
      draft={`voucher ${of.id} ${action}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(`escalations.compensation.means.${action}`, { amount: money(of.amount) })}</p>
      {isEdit ? (
        <MoneyField
          name="amount"
          label={t('escalations.compensation.amount')}
          rules={[{ required: true, message: t('escalations.needed') }]}
        />
      ) : null}
      {isEdit || action === 'issue' ? (
        <Form.Item
          name="valid_until"
          label={t('escalations.compensation.lastDay')}
          extra={action === 'issue' ? t('escalations.compensation.lastDayText') : undefined}
        >
          <DayPicker fromToday />
        </Form.Item>
      ) : null}
      {asksWhy ? (
        <Form.Item
          name="reason"
          label={t('escalations.fields.reason')}
          rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
