import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadType } from '../../../api/enums.gen'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import { useCities, useRunningEvent, useSources } from '../../../shared/lookups'
import { useLeadLabels } from './labels'
import type { LeadRow } from './types'

interface Values {
  mobile: string
  name: string
  source_id?: number
  lead_type_id: NonNullable<LeadRow['lead_type_id']>
  city_id?: number | null
  registration_no?: string
  request?: string
}

/** A customer has asked for something: a new lead, or once more the one that they have. */
export function NewLeadDialog({
  mobile = '',
  onClose,
  onEntered,
}: {
  /** The number of who calls. */
  mobile?: string | undefined
  onClose: () => void
  onEntered: (id: number) => void
}) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const sources = useSources()
  const cities = useCities()
  const event = useRunningEvent()
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_lead', { handles: [422] })
  const needed = [{ required: true, whitespace: true, message: t('leadDesk.needed') }]
  const submit = async ({ registration_no, request, city_id, ...values }: Values) => {
    const body = {
      ...values,
      ...(registration_no?.trim() ? { registration_no: registration_no.trim() } : {}),
      ...(request?.trim() ? { request: request.trim() } : {}),
      ...(city_id ? { city_id } : {}),
    }
    const lead = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', t(lead.is_new ? 'leadDesk.new.done' : 'leadDesk.new.again', { name: lead.name }))
    onEntered(lead.id)
  }
  return (
    <FormDialog<Values>
      open
      title={t('leadDesk.new.title')}
      okText={t('leadDesk.new.ok')}
      focus={mobile ? 'name' : 'mobile'}
      initial={{ mobile }}
      draft={`new lead ${mobile}`.trim()}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="pl-quiet">{t('leadDesk.new.text')}</p>
      <div className="pl-form-grid">
        <Form.Item name="mobile" label={labels.field('mobile')} rules={needed}>
          <Input inputMode="tel" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="name" label={labels.field('name')} rules={needed}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="lead_type_id"
          label={labels.field('lead_type_id')}
          rules={[{ required: true, message: t('leadDesk.needed') }]}
        >
          <Select options={leadType.all.map((value) => ({ value, label: labels.type(value) }))} />
        </Form.Item>
        <Form.Item
          name="source_id"
          label={labels.field('source')}
          extra={event ? t('leadDesk.new.ofEvent', { event: event.name }) : undefined}
          rules={[{ required: !event, message: t('leadDesk.needed') }]}
        >
          <Select
            options={sources.options}
            loading={sources.loading}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
          />
        </Form.Item>
        <Form.Item name="city_id" label={labels.field('city')}>
          <Select
            options={cities.options}
            loading={cities.loading}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
          />
        </Form.Item>
        <Form.Item name="registration_no" label={labels.field('registration_no')}>
          <Input maxLength={20} />
        </Form.Item>
      </div>
      <Form.Item name="request" label={labels.field('request')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
