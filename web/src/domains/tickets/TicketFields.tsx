import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTicketChoices } from './choices'
import { useTicketLabels } from './labels'
import type { TicketList } from './types'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'

const longestSubject = 160
export const longestText = 4000

/** The fields that creating and editing a ticket have in common. */
export function TextFields() {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('tickets.needed') }]
  return (
    <>
      <Form.Item name="subject" label={t('tickets.fields.subject')} rules={needed}>
        <Input maxLength={longestSubject} />
      </Form.Item>
      <Form.Item name="description" label={t('tickets.fields.description')} rules={needed}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={longestText} />
      </Form.Item>
    </>
  )
}

export function PriorityField() {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const { priorities, loading } = useTicketChoices()
  const options = priorities.map(({ id, first_response_minutes, resolution_minutes }) => ({
    value: id,
    label: labels.priority(id),
    promise: t('tickets.promise', {
      response: first_response_minutes / 60,
      resolution: resolution_minutes / 60,
    }),
  }))
  return (
    <Form.Item
      name="priority"
      label={t('tickets.fields.priority')}
      rules={[{ required: true, message: t('tickets.needed') }]}
    >
      <Select
        options={options}
        loading={loading}
        popupMatchSelectWidth={false}
        optionRender={({ label, data }) => (
          <>
            {label} <span className="pl-quiet">{data.promise}</span>
          </>
        )}
      />
    </Form.Item>
  )
}

export function CategoryField() {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const { categories, loading } = useTicketChoices()
  return (
    <Form.Item
      name="category"
      label={t('tickets.fields.category')}
      rules={[{ required: true, message: t('tickets.needed') }]}
    >
      <Select
        options={categories.map((category) => ({ value: category, label: labels.category(category) }))}
        loading={loading}
      />
    </Form.Item>
  )
}

type People = TicketList['assignees']

/** `also` is the current assignee, who may no longer be in the list. */
export function AssigneeField({ also }: { also?: People[number] | null }) {
  const { t } = useTranslation()
  const { assignees, loading } = useTicketChoices()
  const people = also && !assignees.some(({ id }) => id === also.id) ? [...assignees, also] : assignees
  return (
    <Form.Item name="assignee_id" label={t('tickets.fields.assignee')}>
      <Select
        allowClear
        placeholder={t('tickets.nobody')}
        loading={loading}
        showSearch={{ optionFilterProp: 'label' }}
        options={namedOptions(people)}
      />
    </Form.Item>
  )
}

export function OrderField() {
  const { t } = useTranslation()
  return (
    <Form.Item name="order_id" label={t('tickets.fields.orderId')}>
      <NumberInput className="pl-ticket-number" min={1} max={999_999_999} precision={0} controls={false} />
    </Form.Item>
  )
}
