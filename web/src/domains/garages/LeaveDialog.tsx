import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { slots, today } from '../../kit/zone'
import { HitText, hitsOf } from './HitOrders'

type Body = Exclude<CallInput<'add_garage_leave'>['body'], FormData>
type Values = Omit<Body, 'garage_id'>

const kinds = ['closed', 'no_pickups', 'half_day'] as const satisfies readonly Body['kind'][]

/** Adds a leave; the orders that it hits are shown before it is saved. */
export function LeaveDialog(props: { garageId: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const [hits, setHits] = useState<readonly number[]>()
  const add = useAction('add_garage_leave', { handles: [409, 422] })
  const needed = [{ required: true, message: t('hours.needed') }]
  return (
    <FormDialog<Values>
      open={props.open}
      title={t('hours.addLeave')}
      okText={t('hours.addLeave')}
      initial={{ from: today(), to: today(), kind: 'closed', confirm: false }}
      onClose={props.onClose}
      onSubmit={async (values) => {
        const { until, reason, ...rest } = values
        const body: Body = {
          ...rest,
          garage_id: props.garageId,
          reason: reason.trim(),
          confirm: values.confirm ?? false,
          ...(rest.kind === 'half_day' && until ? { until } : {}),
        }
        try {
          await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
        } catch (error) {
          setHits(hitsOf(error))
          throw error
        }
        toast('success', t('hours.leaveAdded'))
      }}
    >
      <div className="pl-form-grid">
        <Form.Item name="from" label={t('hours.from')} rules={needed}>
          <DayPicker fromToday />
        </Form.Item>
        <Form.Item name="to" label={t('hours.to')} rules={needed}>
          <DayPicker fromToday />
        </Form.Item>
      </div>
      <Form.Item name="kind" label={t('hours.kind')}>
        <Radio.Group options={kinds.map((kind) => ({ value: kind, label: t(`hours.leaveKinds.${kind}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {(form) => {
          const kind = form.getFieldValue('kind') as Body['kind']
          return (
            <>
              <p className="pl-quiet">{t(`hours.leaveText.${kind}`)}</p>
              {kind === 'half_day' ? (
                <Form.Item name="until" label={t('hours.ends')} rules={needed}>
                  <Select showSearch options={slots.map((slot) => ({ value: slot, label: slot }))} />
                </Form.Item>
              ) : null}
            </>
          )
        }}
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('hours.reason')}
        rules={[{ required: true, whitespace: true, message: t('hours.needed') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {hits ? (
        <>
          <Alert
            type="warning"
            showIcon
            className="pl-form-notice"
            title={t('hours.hitTitle')}
            description={<HitText orders={hits} />}
          />
          <Form.Item name="confirm" valuePropName="checked">
            <Checkbox>{t('hours.hitOk')}</Checkbox>
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  )
}
