import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { namedOptions, withChosen } from '../../kit/options'
import { useAssignees, useCaseGroups, useCaseSources, useCaseTypes } from './choices'
import { kindOf } from './kinds'
import { useCaseLabels } from './labels'
import { Theirs } from './StepDialog'
import type { CaseDetail, Step } from './types'
import { useWork } from './useWork'

interface Values {
  assignee_id: number | null
  group_id: number | null
  priority: number
  level: number
  type1: number
  type2: number | null
  type3: number | null
  source_id: number
  reason?: string
}

const valuesOf = (detail: CaseDetail): Values => ({
  assignee_id: detail.assignee?.id ?? null,
  group_id: detail.group?.id ?? null,
  priority: detail.priority,
  level: detail.level,
  type1: detail.type1.id,
  type2: detail.type2?.id ?? null,
  type3: detail.type3?.id ?? null,
  source_id: detail.source.id,
})

/** Only what was changed: the rest may have been changed by others. */
function changed(before: Values, { reason, ...now }: Values): Step {
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter((key) => (now[key] ?? null) !== before[key])
  return {
    ...Object.fromEntries(keys.map((key) => [key, now[key] ?? null])),
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
  }
}

function Fields({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const kind = kindOf(detail)
  const form = Form.useFormInstance<Values>()
  const type1 = Form.useWatch<number | undefined>('type1', form)
  const type2 = Form.useWatch<number | undefined>('type2', form)
  const types = useCaseTypes(kind, type1, type2 ?? undefined)
  const people = useAssignees(kind)
  const sources = useCaseSources(kind)
  const groups = useCaseGroups(kind)
  // Below another type there are other types.
  const chosen2 = type1 === detail.type1.id ? detail.type2 : null
  const chosen3 = chosen2 && type2 === chosen2.id ? detail.type3 : null
  const search = { optionFilterProp: 'label' }
  return (
    <div className="pl-form-grid">
      <Form.Item name="assignee_id" label={labels.field('assignee')}>
        <Select
          allowClear
          placeholder={t('escalations.nobody')}
          loading={people.loading}
          showSearch={search}
          options={withChosen(people.options, detail.assignee)}
        />
      </Form.Item>
      <Form.Item name="group_id" label={labels.field('group')}>
        <Select allowClear options={withChosen(namedOptions(groups), detail.group)} />
      </Form.Item>
      <Form.Item name="priority" label={labels.field('priority')}>
        <Select options={[1, 2, 3].map((value) => ({ value, label: labels.priority(value) }))} />
      </Form.Item>
      <Form.Item name="level" label={labels.field('level')}>
        <Select options={[1, 2, 3].map((value) => ({ value, label: labels.level(value) }))} />
      </Form.Item>
      <Form.Item name="type1" label={labels.field('type1')}>
        <Select
          options={withChosen(types.type1, detail.type1)}
          showSearch={search}
          onChange={() => form.setFieldsValue({ type2: null, type3: null })}
        />
      </Form.Item>
      <Form.Item name="type2" label={labels.field('type2')}>
        <Select
          allowClear
          options={withChosen(types.type2, chosen2)}
          onChange={() => form.setFieldsValue({ type3: null })}
        />
      </Form.Item>
      <Form.Item name="type3" label={labels.field('type3')}>
        <Select allowClear options={withChosen(types.type3, chosen3)} />
      </Form.Item>
      <Form.Item name="source_id" label={labels.field('source')}>
        <Select options={withChosen(sources, detail.source)} showSearch={search} />
      </Form.Item>
    </div>
  )
}

/** Assigns a case, or edits what it is about. */
export function EditDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { save, theirs } = useWork(detail)
  const before = valuesOf(detail)
  const submit = async (values: Values) => {
    await save(changed(before, values))
    toast('success', t('escalations.saved'))
  }
  return (
    <FormDialog<Values>
      open
      width={680}
      title={t('escalations.editTitle', { number: detail.number })}
      okText={t('escalations.save')}
      initial={before}
      focus="assignee_id"
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs detail={theirs} />
      <Fields detail={detail} />
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
