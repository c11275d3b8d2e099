import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { toast } from '../../../kit/notify'
import { namedOptions } from '../../../kit/options'
import { useLeadLabels } from './labels'
import { type LeadRow, statedReasons } from './types'

type Way = 'give' | 'pool' | 'close' | 'priority'

interface Values {
  way: Way
  assign_to_call_id?: number
  reason?: string
  closed_reason?: (typeof statedReasons)[number]
  priority?: number
  note?: string
}

const ways = ['give', 'pool', 'close', 'priority'] as const

function bodyOf({ way, assign_to_call_id, reason, closed_reason, priority }: Values) {
  switch (way) {
    case 'give':
      return { assign_to_call_id: assign_to_call_id ?? null, reason }
    case 'pool':
      return { assign_to_call_id: null, reason }
    case 'close':
      return { closed_reason }
    case 'priority':
      return { priority }
  }
}

interface Props {
  rows: readonly LeadRow[]
  assignees: readonly { id: number; name: string }[]
  onClose: () => void
}

/** The same change of the chosen leads: all of them, or none. */
export function SeveralDialog({ rows, assignees, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const change = useAction('change_leads', { handles: [409, 422] })
  const needed = [{ required: true, message: t('leadDesk.needed') }]
  const submit = async (values: Values) => {
    const leads = rows.map(({ id, version }) => ({ id, version }))
    await change.mutateAsync({ body: { leads, ...bodyOf(values) } })
    toast('success', t('leadDesk.several.done', { count: rows.length }))
  }
  return (
    <FormDialog<Values>
      open
      title={t('leadDesk.several.title', { count: rows.length })}
      okText={t('leadDesk.several.ok')}
      initial={{ way: 'give' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="way" label={t('leadDesk.several.what')}>
        <Radio.Group options={ways.map((value) => ({ value, label: t(`leadDesk.several.ways.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, now: Values) => before.way !== now.way}>
        {({ getFieldValue }) => {
          const way = getFieldValue('way') as Way
          return (
            <>
              {way === 'give' ? (
                <Form.Item name="assign_to_call_id" label={labels.field('assignee')} rules={needed}>
                  <Select options={namedOptions(assignees)} showSearch={{ optionFilterProp: 'label' }} />
                </Form.Item>
              ) : null}
              {way === 'give' || way === 'pool' ? (
                <Form.Item name="reason" label={labels.field('reason')} rules={needed}>
                  <Input maxLength={300} />
                </Form.Item>
              ) : null}
              {way === 'close' ? (
                <Form.Item name="closed_reason" label={labels.field('closed_reason')} rules={needed}>
                  <Select options={statedReasons.map((value) => ({ value, label: labels.reason(value) }))} />
                </Form.Item>
              ) : null}
              {way === 'priority' ? (
                <Form.Item name="priority" label={labels.field('priority')} rules={needed}>
                  <Select options={[1, 2, 3].map((value) => ({ value, label: labels.priority(value) }))} />
                </Form.Item>
              ) : null}
            </>
          )
        }}
      </Form.Item>
    </FormDialog>
  )
}
