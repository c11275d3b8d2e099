import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../api/callTypes'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { useAssignees, useCaseSources, useCaseTypes } from './choices'
import { ItemTicks } from './ItemTicks'
import { type Kind, kinds } from './kinds'
import { useCaseLabels } from './labels'
import { useRaise } from './useRaise'

type Values = Exclude<CallInput<'raise_escalation'>['body'], FormData> & {
  order_id: number
  item_ids?: number[]
}

function TypeFields({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const type1 = Form.useWatch<number | undefined>('type1', form)
  const type2 = Form.useWatch<number | undefined>('type2', form)
  const types = useCaseTypes(kind, type1, type2)
  return (
    <>
      <Form.Item
        name="type1"
        label={t('escalations.fields.type1')}
        rules={[{ required: true, message: t('escalations.needed') }]}
      >
        <Select
          options={types.type1}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldsValue({ type2: null, type3: null })}
        />
      </Form.Item>
      <Form.Item name="type2" label={t('escalations.fields.type2')}>
        <Select
          allowClear
          disabled={types.type2.length === 0}
          options={types.type2}
          onChange={() => form.setFieldsValue({ type3: null })}
        />
      </Form.Item>
      <Form.Item name="type3" label={t('escalations.fields.type3')}>
        <Select allowClear disabled={types.type3.length === 0} options={types.type3} />
      </Form.Item>
    </>
  )
}

/** The lines of the order that is entered. */
function Lines({ kind }: { kind: Kind }) {
  const form = Form.useFormInstance<Values>()
  const order = Form.useWatch<number | undefined>('order_id', form)
  return order ? <ItemTicks kind={kind} orderId={order} /> : null
}

interface Props {
  kind: Kind
  /** The order, where it is known. */
  orderId?: number
  onClose: () => void
  onRaised: (order: number, id: number) => void
}

/** Raises an escalation of an order. */
export function RaiseDialog({ kind, orderId, onClose, onRaised }: Props) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const sources = useCaseSources(kind)
  const people = useAssignees(kind)
  const mayAssign = useMay(kinds[kind].resource, 'U')
  // A second one of the same type takes a second press of the button.
  const [isOpenAlready, setOpenAlready] = useState(false)
  const raise = useRaise(kind)
  const submit = async ({ order_id, item_ids, ...values }: Values) => {
    const body = {
      ...values,
      type2: values.type2 ?? null,
      type3: values.type3 ?? null,
      priority: values.priority ?? null,
      reason: values.reason?.trim() || null,
      anyway: isOpenAlready,
    }
    try {
      const raised = await raise(order_id, body, item_ids ?? [])
      if (!raised) return
      toast('success', t('escalations.raise.done', { number: raised.number }))
      onRaised(order_id, raised.id)
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setOpenAlready(true)
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open
      width={680}
      title={t('escalations.raise.title')}
      okText={t(isOpenAlready ? 'escalations.raise.anyway' : 'escalations.raise.ok')}
      initial={orderId === undefined ? {} : { order_id: orderId }}
      draft={`raise escalation ${kind} ${orderId ?? ''}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="pl-form-grid">
        <Form.Item
          name="order_id"
          label={t('escalations.fields.order')}
          hidden={orderId !== undefined}
          rules={[{ required: true, message: t('escalations.needed') }]}
        >
          <NumberInput className="pl-wide-field" min={1} max={999_999_999} precision={0} controls={false} />
        </Form.Item>
        <TypeFields kind={kind} />
        <Form.Item
          name="source_id"
          label={t('escalations.fields.source')}
          rules={[{ required: true, message: t('escalations.needed') }]}
        >
          <Select options={sources} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item
          name="priority"
          label={t('escalations.fields.priority')}
          extra={t('escalations.raise.priorityText')}
        >
          <Select allowClear options={[1, 2, 3].map((value) => ({ value, label: labels.priority(value) }))} />
        </Form.Item>
        {mayAssign ? (
          <Form.Item
            name="assignee_id"
            label={t('escalations.fields.assignee')}
            extra={t('escalations.raise.assigneeText')}
          >
            <Select
              allowClear
              options={people.options}
              loading={people.loading}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        ) : null}
        {mayAssign ? (
          <Form.Item
            noStyle
            shouldUpdate={(before: Values, now: Values) => before.assignee_id !== now.assignee_id}
          >
            {({ getFieldValue }) =>
              getFieldValue('assignee_id') ? (
                <Form.Item
                  name="reason"
                  label={t('escalations.fields.reason')}
                  extra={t('escalations.assign.reasonText')}
                >
                  <Input maxLength={300} />
                </Form.Item>
              ) : null
            }
          </Form.Item>
        ) : null}
        <MoneyField name="amount_claimed" label={t('escalations.fields.amount_claimed')} />
      </div>
      {kind === 'order' ? null : <Lines kind={kind} />}
      <Form.Item
        name="description"
        label={t('escalations.fields.description')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} />
      </Form.Item>
      <Form.Item name="expectation" label={t('escalations.fields.expectation')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
