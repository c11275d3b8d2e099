import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { useAdviceLabels } from './labels'
import type { Action, AdviceDetail, Change } from './types'

type Values = Pick<Change, 'order_ids' | 'lines' | 'utr' | 'paid_on' | 'reason'>

/** Which orders are settled, and what is added by hand. The rest is calculated. */
function EditFields({ detail }: { detail: AdviceDetail }) {
  const { t } = useTranslation()
  const orders = detail.lines.filter(({ kind }) => kind === 'order')
  const needed = [{ required: true, message: t('advices.needed') }]
  return (
    <>
      <p>{t('advices.editText')}</p>
      <Form.Item name="order_ids" label={t('advices.fields.orders')}>
        <Checkbox.Group
          className="pl-advice-ticks"
          options={orders.map((line) => ({ value: line.order_id ?? 0, label: line.description }))}
        />
      </Form.Item>
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, at) => (
              <div key={field.key} className="pl-advice-typed">
                <Form.Item
                  name={[field.name, 'description']}
                  label={t('advices.adjustment', { at: at + 1 })}
                  rules={[{ required: true, whitespace: true, min: 3, message: t('advices.needed') }]}
                >
                  <Input maxLength={200} />
                </Form.Item>
                <MoneyField
                  name={[field.name, 'amount']}
                  label={t('advices.fields.amount')}
                  extra={t('advices.amountText')}
                  rules={needed}
                />
                <Button size="small" onClick={() => remove(field.name)}>
                  {t('advices.removeAdjustment', { at: at + 1 })}
                </Button>
              </div>
            ))}
            <Button onClick={() => add({ description: '' })}>{t('advices.addAdjustment')}</Button>
          </>
        )}
      </Form.List>
    </>
  )
}

function initialOf(detail: AdviceDetail, action: Action): Partial<Values> {
  if (action !== 'edit') return {}
  return {
    order_ids: detail.lines.flatMap(({ kind, order_id }) => (kind === 'order' && order_id ? [order_id] : [])),
    lines: detail.lines
      .filter(({ is_typed }) => is_typed)
      .map(({ description, amount }) => ({ description, amount })),
  }
}

interface Props {
  detail: AdviceDetail
  action: Action
  onClose: () => void
}

/** A step of an advice: what it means, and what it needs. */
export function StepDialog({ detail, action, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  const [keyFor] = useState(() => idempotencyKeys())
  const change = useAction('change_advice', { handles: [403, 409, 422] })
  const needed = [{ required: true, whitespace: true, message: t('advices.needed') }]
  const submit = async (values: Values) => {
    const body = { ...values, uuid: detail.uuid, version: detail.version, action }
    await change.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', `${detail.number}: ${t(`advices.events.${action}`)}`)
  }
  return (
    <FormDialog<Values>
      open
      width={action === 'edit' ? 680 : 520}
      title={`${detail.number}: ${labels.action(action)}`}
      okText={labels.action(action)}
      initial={initialOf(detail, action)}
      onClose={onClose}
      onSubmit={submit}
    >
      {action === 'edit' ? (
        <EditFields detail={detail} />
      ) : (
        <p>{t(`advices.means.${action}`, { net: money(detail.net), garage: detail.garage.name })}</p>
      )}
      {action === 'reject' ? (
        <Form.Item name="reason" label={t('advices.fields.reason')} rules={needed}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} />
        </Form.Item>
      ) : null}
      {action === 'pay' ? (
        <>
          <Form.Item
            name="utr"
            label={labels.reference}
            rules={[{ required: true, whitespace: true, min: 6, message: t('advices.utrNeeded') }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="paid_on"
            label={t('advices.fields.paid_on')}
            rules={[{ required: true, message: t('advices.needed') }]}
          >
            <DayPicker />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  )
}
