import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { leadType } from '../../../api/enums.gen'
import { FormDialog } from '../../../kit/FormDialog'
import { toast } from '../../../kit/notify'
import { namedOptions, withChosen } from '../../../kit/options'
import { useCall } from '../../../api/call'
import { useCities } from '../../../shared/lookups'
import { useLeadLabels } from './labels'
import { Theirs } from './Theirs'
import { type LeadDetail, statedReasons } from './types'
import { useLead } from './useLead'

interface Values {
  lead_type_id: LeadDetail['lead_type_id']
  city_id?: number | null
  registration_no?: string
  request?: string
  priority: number
  assign_to_call_id?: number | null
  reason?: string
}

/** Corrects what is known of a lead, or gives it to somebody else. */
export function EditLeadDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const cities = useCities()
  const desk = useCall('get_lead_desk', undefined)
  const { save, theirs } = useLead(lead)
  const assignee = lead.assignee?.id ?? 0
  const submit = async ({
    assign_to_call_id,
    reason,
    registration_no,
    request,
    city_id,
    ...rest
  }: Values) => {
    const to = assign_to_call_id ?? 0
    await save({
      ...rest,
      city_id: city_id ?? null,
      registration_no: registration_no?.trim() || null,
      request: request?.trim() || null,
      ...(to === assignee ? {} : { assign_to_call_id: to || null, reason: reason?.trim() ?? '' }),
    })
    toast('success', t('leadDesk.edited', { name: lead.name }))
  }
  return (
    <FormDialog<Values>
      open
      title={t('leadDesk.edit')}
      okText={t('leadDesk.save')}
      draft={`edit lead ${lead.id}`}
      initial={{
        lead_type_id: lead.lead_type_id,
        city_id: lead.city?.id ?? null,
        registration_no: lead.car?.registration_no ?? '',
        request: lead.request ?? '',
        priority: lead.priority,
        assign_to_call_id: assignee,
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs lead={theirs} />
      <div className="pl-form-grid">
        <Form.Item name="lead_type_id" label={labels.field('lead_type_id')}>
          <Select options={leadType.all.map((value) => ({ value, label: labels.type(value) }))} />
        </Form.Item>
        <Form.Item name="priority" label={labels.field('priority')}>
          <Select options={[1, 2, 3].map((value) => ({ value, label: labels.priority(value) }))} />
        </Form.Item>
        <Form.Item name="city_id" label={labels.field('city')}>
          <Select
            options={withChosen(cities.options, lead.city)}
            loading={cities.loading}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
          />
        </Form.Item>
        <Form.Item name="registration_no" label={labels.field('registration_no')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="assign_to_call_id" label={labels.field('assignee')}>
          <Select
            options={[
              { value: 0, label: t('leadDesk.nobody') },
              ...withChosen(namedOptions(desk.data?.assignees), lead.assignee),
            ]}
            loading={desk.isFetching}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) =>
            (getFieldValue('assign_to_call_id') ?? 0) === assignee ? null : (
              <Form.Item
                name="reason"
                label={labels.field('reason')}
                rules={[{ required: true, whitespace: true, message: t('leadDesk.needed') }]}
              >
                <Input maxLength={300} />
              </Form.Item>
            )
          }
        </Form.Item>
      </div>
      <Form.Item name="request" label={labels.field('request')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

interface CloseValues {
  closed_reason: (typeof statedReasons)[number]
  note?: string
}

/** Closes a lead for a reason that is no disposition of its own. */
export function CloseLeadDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const { save, theirs } = useLead(lead)
  const submit = async ({ closed_reason, note }: CloseValues) => {
    await save({ closed_reason, ...(note?.trim() ? { note: note.trim() } : {}) })
    toast('success', t('leadDesk.saved', { name: lead.name, what: labels.reason(closed_reason) }))
  }
  return (
    <FormDialog<CloseValues>
      open
      title={t('leadDesk.close')}
      okText={t('leadDesk.close')}
      draft={`close lead ${lead.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs lead={theirs} />
      <Form.Item
        name="closed_reason"
        label={labels.field('closed_reason')}
        rules={[{ required: true, message: t('leadDesk.needed') }]}
      >
        <Select options={statedReasons.map((value) => ({ value, label: labels.reason(value) }))} />
      </Form.Item>
      <Form.Item name="note" label={labels.field('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
