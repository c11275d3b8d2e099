import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { CallError } from '../../kit/callError'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { slots } from '../../kit/zone'
import { useGarages } from '../../shared/lookups'
import { useLabels } from '../../shared/orderLabels'
import { plateGroups } from '../../shared/plate'
import { payers } from './payers'
import type { CaseDetail } from './types'

type Values = Omit<
  Exclude<CallInput<'create_lead_order'>['body'], FormData>,
  'escalation_id' | 'confirm_duplicate' | 'confirm_slot'
>

/** General, preventive, and insurance, which takes an order with an insurer. */
const types = [101, 100, 103] as const

/** What a refusal asks to be confirmed: the next press of the button says it. */
function confirmedBy(error: unknown) {
  const data = error instanceof CallError && error.status === 409 ? (error.data as object | null) : null
  return {
    confirm_duplicate: data !== null && 'duplicates' in data,
    confirm_slot: data !== null && ('closed' in data || 'full' in data),
  }
}

/** Another order for the customer and the car of a complaint. What is known is filled in. */
export function CreateOrderDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const garages = useGarages(detail.city?.id)
  const [keyFor] = useState(() => idempotencyKeys())
  const [confirmed, setConfirmed] = useState({ confirm_duplicate: false, confirm_slot: false })
  const create = useAction('create_lead_order', { handles: [409, 422] })
  const needed = [{ required: true, message: t('escalations.needed') }]
  const submit = async (values: Values) => {
    const body = { ...values, ...confirmed, escalation_id: detail.id, garage_id: values.garage_id ?? null }
    try {
      const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('escalations.again.done', { order: made.order_id }))
    } catch (error) {
      const asked = confirmedBy(error)
      setConfirmed((now) => ({
        confirm_duplicate: now.confirm_duplicate || asked.confirm_duplicate,
        confirm_slot: now.confirm_slot || asked.confirm_slot,
      }))
      throw error
    }
  }
  const isConfirmed = confirmed.confirm_duplicate || confirmed.confirm_slot
  return (
    <FormDialog<Values>
      open
      width={620}
      title={`${detail.number}: ${t('escalations.again.title')}`}
      okText={t(isConfirmed ? 'escalations.again.allTheSame' : 'escalations.again.ok')}
      initial={{
        order_type: 101,
        complaints: detail.description.slice(0, 2000),
        ...(detail.garage ? { garage_id: detail.garage.id } : {}),
      }}
      draft={`order of escalation ${detail.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="pl-quiet">
        {t('escalations.again.text', {
          name: detail.customer.name,
          plate: plateGroups(detail.registration_no ?? '').join(' '),
        })}
      </p>
      <div className="pl-form-grid">
        <Form.Item
          name="payer"
          label={t('escalations.again.payer')}
          extra={t('escalations.again.payerText')}
          rules={needed}
        >
          <Select
            options={payers.map((value) => ({ value, label: t(`escalations.again.payers.p${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="order_type" label={t('escalations.filters.orderType')} rules={needed}>
          <Select options={types.map((value) => ({ value, label: labels.type(value, String(value)) }))} />
        </Form.Item>
        <Form.Item name="garage_id" label={t('escalations.fields.garage')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={garages.loading}
            options={garages.enabled ? garages.options : namedOptions(detail.garage ? [detail.garage] : [])}
          />
        </Form.Item>
        <Form.Item name="pick_date" label={t('escalations.again.pick_date')} rules={needed}>
          <DayPicker fromToday />
        </Form.Item>
        <Form.Item name="pick_slot" label={t('escalations.again.pick_slot')} rules={needed}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={slots.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="complaints"
        label={t('escalations.again.complaints')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  )
}
