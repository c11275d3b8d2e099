import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import type { CallInput } from '../../../api/callTypes'
import { DayPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import type { EscalationRoster } from '../types'

type Body = Exclude<CallInput<'plan_escalation_roster'>['body'], FormData>
type Way = 'colleague' | 'queue' | 'keep'
interface Values {
  kind: Body['kind']
  from: string
  to: string
  part?: NonNullable<Body['part']>
  shift_id?: number
  reason: string
  way?: Way
  'hand_over.to_user_id'?: number
}

const kinds = ['leave', 'shift', 'weekly_off'] as const
const parts = ['full', 'first_half', 'second_half'] as const
const ways = ['colleague', 'queue', 'keep'] as const

function bodyOf(roster: EscalationRoster, values: Values): Body {
  const { kind, from, to, part, shift_id, reason, way } = values
  const handOver = {
    colleague: { to_user_id: values['hand_over.to_user_id'] ?? null },
    queue: { queue: true },
    keep: { keep: true },
  }
  return {
    user_id: roster.user.id,
    kind,
    from,
    to,
    reason,
    ...(kind === 'leave' ? { part: part ?? 'full' } : {}),
    ...(kind === 'shift' ? { shift_id: shift_id ?? null } : {}),
    ...(kind === 'leave' && way ? { hand_over: handOver[way] } : {}),
  }
}

/** What becomes of the open cases when the leave begins. */
function HandOverFields({ roster }: { roster: EscalationRoster }) {
  const { t } = useTranslation()
  const way = Form.useWatch<Way | undefined>('way')
  if (roster.open === 0) return null
  return (
    <>
      <Form.Item
        name="way"
        label={t('escalations.roster.handOver', { count: roster.open })}
        rules={[{ required: true, message: t('escalations.needed') }]}
      >
        <Radio.Group
          options={ways.map((value) => ({ value, label: t(`escalations.roster.ways.${value}`) }))}
        />
      </Form.Item>
      {way === 'colleague' ? (
        <Form.Item
          name="hand_over.to_user_id"
          label={t('escalations.roster.colleague')}
          rules={[{ required: true, message: t('escalations.needed') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={roster.takers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : null}
    </>
  )
}

function KindFields({ roster }: { roster: EscalationRoster }) {
  const { t } = useTranslation()
  const kind = Form.useWatch<Values['kind'] | undefined>('kind')
  if (kind === 'shift')
    return (
      <Form.Item
        name="shift_id"
        label={t('escalations.roster.shift')}
        extra={t('escalations.roster.shiftText')}
      >
        <Select
          allowClear
          options={roster.choices
            .filter((shift) => shift.is_active)
            .map(({ id, name, start, end }) => ({ value: id, label: `${name} (${start}–${end})` }))}
        />
      </Form.Item>
    )
  if (kind !== 'leave') return null
  return (
    <>
      <Form.Item name="part" label={t('escalations.roster.part')}>
        <Select options={parts.map((value) => ({ value, label: t(`escalations.roster.parts.${value}`) }))} />
      </Form.Item>
      <HandOverFields roster={roster} />
    </>
  )
}

interface Props {
  roster: EscalationRoster
  onClose: () => void
}

/** Plans a leave, a shift or a weekly off of somebody. */
export function PlanDialog({ roster, onClose }: Props) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const plan = useAction('plan_escalation_roster', { handles: [404, 409, 422] })
  const submit = async (values: Values) => {
    const body = bodyOf(roster, values)
    await plan.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', t('escalations.roster.planned'))
  }
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <FormDialog<Values>
      open
      title={t('escalations.roster.planFor', { name: roster.user.name })}
      okText={t('escalations.roster.plan')}
      initial={{ kind: 'leave', part: 'full' }}
      draft={`escalation roster ${roster.user.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="kind" label={t('escalations.roster.what')} rules={needed}>
        <Radio.Group
          options={kinds.map((value) => ({ value, label: t(`escalations.roster.kinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="from" label={t('escalations.roster.from')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="to" label={t('escalations.roster.to')} rules={needed}>
        <DayPicker />
      </Form.Item>
      <KindFields roster={roster} />
      <Form.Item
        name="reason"
        label={t('escalations.roster.reason')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
