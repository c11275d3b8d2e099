import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { MoneyField } from '../../../kit/MoneyField'
import { toast } from '../../../kit/notify'
import type { CaseDetail } from '../types'

interface Values {
  campaign_id: number | undefined
  amount: number | null
  reason: string
}

/** Adds a voucher; above the user's limit it waits for another person. */
export function AddVoucherDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const add = useAction('add_case_voucher', { handles: [403, 409, 422] })
  const { campaigns, granted, limit } = detail.compensation
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <FormDialog<Values>
      open
      title={`${detail.number}: ${t('escalations.compensation.addVoucher')}`}
      okText={t('escalations.compensation.addVoucher')}
      initial={{ campaign_id: campaigns[0]?.id, amount: null, reason: '' }}
      draft={`voucher ${detail.id}`}
      focus="amount"
      onClose={onClose}
      onSubmit={async ({ campaign_id, amount, reason }) => {
        const body = {
          escalation_id: detail.id,
          campaign_id: campaign_id ?? 0,
          amount: amount ?? 0,
          reason: reason.trim(),
        }
        const added = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
        const isProposed = added.state === 'proposed'
        toast('success', t(`escalations.compensation.${isProposed ? 'waits' : 'approvedNow'}`))
      }}
    >
      <p className="pl-quiet">
        {t('escalations.compensation.aboveText', { left: money(Math.max(0, limit - granted)) })}
      </p>
      <Form.Item name="campaign_id" label={t('escalations.compensation.campaign')} rules={needed}>
        <Select
          options={campaigns.map(({ id, name, days }) => ({
            value: id,
            label: t('escalations.compensation.campaignDays', { name, days }),
          }))}
        />
      </Form.Item>
      <MoneyField name="amount" label={t('escalations.compensation.amount')} rules={needed} />
      <Form.Item
        name="reason"
        label={t('escalations.fields.reason')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
      </Form.Item>
    </FormDialog>
  )
}
