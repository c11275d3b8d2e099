import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { useAssignees } from './choices'
import type { CaseRow } from './types'

interface Values {
  to: 'person' | 'rule' | 'queue'
  assignee_id?: number
  reason?: string
}

const ways = ['person', 'rule', 'queue'] as const

/** Who gets the chosen cases: somebody, whom the rule of the group chooses, or nobody. */
export function AssignDialog({ rows, onClose }: { rows: readonly CaseRow[]; onClose: () => void }) {
  const { t } = useTranslation()
  const people = useAssignees('order')
  const assign = useAction('assign_escalations', { handles: [409, 422] })
  const submit = async ({ to, assignee_id, reason }: Values) => {
    const body = {
      escalation_ids: rows.map(({ id }) => id),
      versions: rows.map(({ version }) => version),
      reason: reason?.trim() || null,
      ...(to === 'rule' ? { auto: true } : { assignee_id: to === 'person' ? (assignee_id ?? null) : null }),
    }
    await assign.mutateAsync({ body })
    toast('success', t('escalations.assign.done', { count: rows.length }))
  }
  return (
    <FormDialog<Values>
      open
      title={t('escalations.assign.title', { count: rows.length })}
      okText={t('escalations.assign.ok')}
      initial={{ to: 'person' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="to" label={t('escalations.assign.to')}>
        <Radio.Group
          options={ways.map((value) => ({ value, label: t(`escalations.assign.ways.${value}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, now: Values) => before.to !== now.to}>
        {({ getFieldValue }) =>
          getFieldValue('to') === 'person' ? (
            <Form.Item
              name="assignee_id"
              label={t('escalations.fields.assignee')}
              rules={[{ required: true, message: t('escalations.needed') }]}
            >
              <Select
                options={people.options}
                loading={people.loading}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
          ) : null
        }
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('escalations.fields.reason')}
        extra={t('escalations.assign.reasonText')}
      >
        <Input maxLength={300} />
      </Form.Item>
    </FormDialog>
  )
}
