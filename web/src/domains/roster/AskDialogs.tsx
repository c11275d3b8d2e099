import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import type { Leave, UserRoster } from './types'

interface LeaveValues {
  from: string
  to: string
  part: Leave['part']
  kind: Leave['kind']
  reason: string
}

const parts = ['full', 'first_half', 'second_half'] as const
const kinds = ['casual', 'sick', 'earned', 'unpaid', 'comp_off'] as const

export function AskLeaveDialog({ roster, onClose }: { roster: UserRoster; onClose: () => void }) {
  const { t } = useTranslation()
  const ask = useAction('ask_leave', { handles: [409, 422] })
  const submit = async (values: LeaveValues) => {
    const body = { ...values, ...(roster.is_own ? {} : { user_id: roster.user.id }) }
    await ask.mutateAsync({ body })
    toast('success', t('rosters.leaveAsked'))
  }
  return (
    <FormDialog<LeaveValues>
      open
      title={roster.is_own ? t('rosters.askLeave') : t('rosters.askLeaveFor', { name: roster.user.name })}
      okText={t('rosters.askLeave')}
      initial={{ part: 'full', kind: 'casual' }}
      draft={`leave ${roster.user.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="from" label={t('rosters.from')} rules={[{ required: true }]}>
        <DayPicker fromToday={!roster.may_plan} />
      </Form.Item>
      <Form.Item name="to" label={t('rosters.to')} rules={[{ required: true }]}>
        <DayPicker fromToday={!roster.may_plan} />
      </Form.Item>
      <Form.Item name="part" label={t('rosters.part')} rules={[{ required: true }]}>
        <Select options={parts.map((value) => ({ value, label: t(`rosters.parts.${value}`) }))} />
      </Form.Item>
      <Form.Item name="kind" label={t('rosters.leaveKind')} rules={[{ required: true }]}>
        <Select options={kinds.map((value) => ({ value, label: t(`rosters.leaveKinds.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('rosters.leaveReason')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  )
}

interface SwapValues {
  from_day: string
  to_user: number
  to_day: string
  note?: string
}

/** Both get what the other has planned on these days, once a planner has granted it. */
export function AskSwapDialog(props: { roster: UserRoster; day: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { roster, day, onClose } = props
  const ask = useAction('ask_swap', { handles: [409, 422] })
  const submit = async ({ note, ...values }: SwapValues) => {
    await ask.mutateAsync({ body: { ...values, ...(note?.trim() ? { note: note.trim() } : {}) } })
    toast('success', t('rosters.swapAsked'))
  }
  return (
    <FormDialog<SwapValues>
      open
      title={t('rosters.askSwap')}
      okText={t('rosters.askSwap')}
      initial={{ from_day: day, to_day: day }}
      draft={`swap ${roster.user.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="pl-quiet">{t('rosters.swapHelp')}</p>
      <Form.Item name="from_day" label={t('rosters.myDay')} rules={[{ required: true }]}>
        <DayPicker fromToday />
      </Form.Item>
      <Form.Item name="to_user" label={t('rosters.colleague')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={roster.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="to_day" label={t('rosters.theirDay')} rules={[{ required: true }]}>
        <DayPicker fromToday />
      </Form.Item>
      <Form.Item name="note" label={t('rosters.note')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
