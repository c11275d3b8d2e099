import { Button, Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { today } from '../../kit/zone'
import { headOf, mondayOf, moved } from './days'
import type { RosterRow, Shift, UserRoster } from './types'
import { useChange } from './useChange'

interface Props {
  users: readonly RosterRow[]
  shifts: readonly Shift[]
  /** The user whose rules are opened first. */
  userId?: number
  onClose: () => void
}

interface Values {
  shift_id: number
  valid_from: string
  valid_to?: string | null
  cycle_weeks: number
  anchor: string
  offs: string[]
}

/** The rules that a user has, each of which can be ended today. */
function Rules({ roster }: { roster: UserRoster }) {
  const { t, i18n } = useTranslation()
  const { send, isPending } = useChange()
  const weekday = (number: number) => headOf(moved('2026-03-02', number - 1), i18n.language).weekday
  if (roster.rules.length === 0) return <p className="pl-quiet">{t('rosters.noRules')}</p>
  return (
    <ul className="pl-requests">
      {roster.rules.map((rule) => (
        <li key={rule.id}>
          <span>
            <strong>{rule.shift.name}</strong>, <DateTime value={rule.valid_from} day />
            {' – '}
            {rule.valid_to ? <DateTime value={rule.valid_to} day /> : t('rosters.open')}
            <br />
            <span className="pl-quiet">
              {t('rosters.offs')}:{' '}
              {rule.offs
                .map(({ week, weekday: on }) =>
                  rule.cycle_weeks > 1 ? `${week}. ${weekday(on)}` : weekday(on),
                )
                .join(', ') || t('rosters.none')}
            </span>
          </span>
          {!rule.valid_to || rule.valid_to > today() ? (
            <Button
              size="small"
              disabled={isPending}
              onClick={() =>
                void send({
                  changes: [{ end_rule: { id: rule.id, valid_to: today() } }],
                  versions: [{ user_id: roster.user.id, version: roster.user.version }],
                  confirm: true,
                }).catch(() => {})
              }
            >
              {t('rosters.endRule')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function OffChoices({ value = [], onChange }: { value?: string[]; onChange?: (value: string[]) => void }) {
  const { t, i18n } = useTranslation()
  const weeks = Form.useWatch<number | undefined>('cycle_weeks') ?? 1
  return (
    <div role="group" aria-label={t('rosters.offs')}>
      {Array.from({ length: weeks }, (_, at) => at + 1).map((week) => (
        <Checkbox.Group
          key={week}
          value={value}
          options={[1, 2, 3, 4, 5, 6, 7].map((on) => {
            const day = headOf(moved('2026-03-02', on - 1), i18n.language).weekday
            return { value: `${week} ${on}`, label: weeks > 1 ? `${week}. ${day}` : day }
          })}
          onChange={(chosen) =>
            onChange?.([...value.filter((one) => !one.startsWith(`${week} `)), ...chosen.map(String)])
          }
        />
      ))}
    </div>
  )
}

/** The rules of a user: a shift from a day on, with weekly offs that may rotate over several weeks. */
export function RuleDialog({ users, shifts, userId, onClose }: Props) {
  const { t } = useTranslation()
  const { send } = useChange({ shown: true })
  const [chosen, setChosen] = useState(userId ?? users[0]?.id)
  const roster = useCall('get_roster', { query: { user_id: chosen ?? 0 } }, { enabled: chosen !== undefined })
  const submit = async (values: Values) => {
    const version = roster.data?.user.version ?? 0
    const offs = values.offs.map((off) => {
      const [week = 1, weekday = 1] = off.split(' ').map(Number)
      return { week, weekday }
    })
    const rule = {
      ...values,
      user_id: chosen ?? 0,
      valid_to: values.valid_to || null,
      anchor: mondayOf(values.anchor),
      offs: offs.filter(({ week }) => week <= values.cycle_weeks),
    }
    await send({
      changes: [{ rule }],
      versions: [{ user_id: chosen ?? 0, version }],
      confirm: true,
    })
    toast('success', t('rosters.saved'))
  }
  return (
    <FormDialog<Values>
      open
      title={t('rosters.rules')}
      okText={t('rosters.addRule')}
      initial={{
        shift_id: shifts.find(({ is_active }) => is_active)?.id,
        valid_from: today(),
        cycle_weeks: 1,
        anchor: mondayOf(today()),
        offs: ['1 7'],
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item label={t('rosters.person')} htmlFor="roster-rule-user">
        <Select
          id="roster-rule-user"
          value={chosen}
          onChange={setChosen}
          showSearch={{ optionFilterProp: 'label' }}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {roster.data ? <Rules roster={roster.data} /> : null}
      <Form.Item name="shift_id" label={t('rosters.shift')} rules={[{ required: true }]}>
        <Select
          options={shifts
            .filter(({ is_active }) => is_active)
            .map(({ id, name, start, end }) => ({ value: id, label: `${name} ${start}–${end}` }))}
        />
      </Form.Item>
      <Form.Item name="valid_from" label={t('rosters.from')} rules={[{ required: true }]}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="valid_to" label={t('rosters.to')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="cycle_weeks" label={t('rosters.cycle')} rules={[{ required: true }]}>
        <NumberInput min={1} max={8} precision={0} />
      </Form.Item>
      <Form.Item name="anchor" label={t('rosters.anchor')} rules={[{ required: true }]}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="offs" label={t('rosters.offs')}>
        <OffChoices />
      </Form.Item>
    </FormDialog>
  )
}
