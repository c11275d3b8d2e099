import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { SidePanel } from '../../kit/SidePanel'
import { TabSet } from '../../kit/TabSet'
import { useSources } from '../../shared/lookups'
import { headOf, moved } from './days'
import type { Calendar, Change, Shift } from './types'
import { useChange } from './useChange'

/** One change that is not about the days of a user. */
function useDefine() {
  const { t } = useTranslation()
  const { send } = useChange({ shown: true })
  return async (one: Change) => {
    await send({ changes: [one] })
    toast('success', t('rosters.saved'))
  }
}

interface HolidayValues {
  day: string
  name: string
  state_code?: string
  is_optional: boolean
}

function Holidays({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const define = useDefine()
  const [adding, setAdding] = useState(false)
  const remove = (day: string, state_code: string | null | undefined) =>
    void define({ holiday: { day, state_code, name: null, is_optional: false } }).catch(() => {})
  return (
    <>
      <p className="pl-quiet">{t('rosters.holidaysHelp')}</p>
      <ul className="pl-requests">
        {calendar.holidays.map((holiday) => (
          <li key={holiday.id}>
            <span>
              <DateTime value={holiday.day} day /> <strong>{holiday.name}</strong>{' '}
              <span className="pl-quiet">
                {[holiday.state_code ?? '', holiday.is_optional ? t('rosters.optional') : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button size="small" onClick={() => remove(holiday.day, holiday.state_code)}>
              {t('rosters.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{t('rosters.addHoliday')}</Button>
      {adding ? (
        <FormDialog<{ holiday: HolidayValues }>
          open
          title={t('rosters.addHoliday')}
          okText={t('rosters.save')}
          initial={{ holiday: { day: '', name: '', is_optional: false } }}
          onClose={() => setAdding(false)}
          onSubmit={({ holiday }) =>
            define({ holiday: { ...holiday, state_code: holiday.state_code?.trim() || null } })
          }
        >
          <Form.Item name={['holiday', 'day']} label={t('rosters.day')} rules={[{ required: true }]}>
            <DayPicker />
          </Form.Item>
          <Form.Item
            name={['holiday', 'name']}
            label={t('rosters.holiday')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item
            name={['holiday', 'state_code']}
            label={t('rosters.state')}
            extra={t('rosters.stateHelp')}
          >
            <Input maxLength={10} />
          </Form.Item>
          <Form.Item name={['holiday', 'is_optional']} valuePropName="checked">
            <Checkbox>{t('rosters.optional')}</Checkbox>
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}

interface NeedValues {
  role: string
  source_id?: number
  weekday: number
  from_hour: number
  to_hour: number
  needed: number
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function Needs({ calendar }: { calendar: Calendar }) {
  const { t, i18n } = useTranslation()
  const define = useDefine()
  const sources = useSources()
  const [adding, setAdding] = useState(false)
  const weekday = (number: number) => headOf(moved('2026-03-02', number - 1), i18n.language).weekday
  const nameOf = (id: number | null | undefined) =>
    id === null || id === undefined
      ? t('rosters.anySource')
      : (sources.options.find(({ value }) => value === id)?.label ?? id)
  return (
    <>
      <ul className="pl-requests">
        {calendar.needs.map(({ id, ...need }) => (
          <li key={id}>
            <span>
              {weekday(need.weekday)} {need.from_hour}:00–{need.to_hour}:00, {need.role},{' '}
              {nameOf(need.source_id)}: <strong>{need.needed}</strong>
            </span>
            <Button
              size="small"
              onClick={() => void define({ cover: { ...need, needed: 0 } }).catch(() => {})}
            >
              {t('rosters.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setAdding(true)}>{t('rosters.addNeed')}</Button>
      {adding ? (
        <FormDialog<{ cover: NeedValues }>
          open
          title={t('rosters.addNeed')}
          okText={t('rosters.save')}
          initial={{ cover: { role: 'Lead Call Center', weekday: 1, from_hour: 9, to_hour: 18, needed: 1 } }}
          onClose={() => setAdding(false)}
          onSubmit={({ cover }) => define({ cover: { ...cover, source_id: cover.source_id ?? null } })}
        >
          <Form.Item name={['cover', 'role']} label={t('rosters.role')} rules={[{ required: true }]}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name={['cover', 'source_id']} label={t('rosters.source')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={sources.options} />
          </Form.Item>
          <Form.Item name={['cover', 'weekday']} label={t('rosters.weekday')} rules={[{ required: true }]}>
            <Select options={weekdays.map((value) => ({ value, label: weekday(value) }))} />
          </Form.Item>
          <Form.Item name={['cover', 'from_hour']} label={t('rosters.fromHour')} rules={[{ required: true }]}>
            <NumberInput min={0} max={23} precision={0} />
          </Form.Item>
          <Form.Item name={['cover', 'to_hour']} label={t('rosters.toHour')} rules={[{ required: true }]}>
            <NumberInput min={1} max={24} precision={0} />
          </Form.Item>
          <Form.Item name={['cover', 'needed']} label={t('rosters.needed')} rules={[{ required: true }]}>
            <NumberInput min={1} max={200} precision={0} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}

interface ShiftValues {
  name: string
  start: string
  end: string
  break_minutes: number
  is_active: boolean
}

const timeRule = { required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }

function Shifts({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const define = useDefine()
  const [edited, setEdited] = useState<Shift | 'new'>()
  const stored = edited === 'new' ? undefined : edited
  return (
    <>
      <ul className="pl-requests">
        {calendar.shifts.map((shift) => (
          <li key={shift.id}>
            <span>
              <strong>{shift.name}</strong> {shift.start}–{shift.end}
              {shift.is_active ? '' : `, ${t('rosters.notUsed')}`}
            </span>
            <Button
              size="small"
              aria-label={t('rosters.editShift', { name: shift.name })}
              onClick={() => setEdited(shift)}
            >
              {t('rosters.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEdited('new')}>{t('rosters.addShift')}</Button>
      {edited ? (
        <FormDialog<{ define_shift: ShiftValues }>
          open
          title={stored ? t('rosters.editShift', { name: stored.name }) : t('rosters.addShift')}
          okText={t('rosters.save')}
          initial={{
            define_shift: {
              name: stored?.name ?? '',
              start: stored?.start ?? '',
              end: stored?.end ?? '',
              break_minutes: stored?.break_minutes ?? 60,
              is_active: stored?.is_active ?? true,
            },
          }}
          onClose={() => setEdited(undefined)}
          onSubmit={(values) =>
            define({
              define_shift: {
                ...values.define_shift,
                id: stored?.id ?? null,
                version: stored?.version ?? null,
              },
            })
          }
        >
          <Form.Item
            name={['define_shift', 'name']}
            label={t('rosters.shiftName')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name={['define_shift', 'start']} label={t('rosters.start')} rules={[timeRule]}>
            <Input placeholder="09:30" maxLength={5} />
          </Form.Item>
          <Form.Item
            name={['define_shift', 'end']}
            label={t('rosters.end')}
            rules={[timeRule]}
            extra={t('rosters.endHelp')}
          >
            <Input placeholder="18:30" maxLength={5} />
          </Form.Item>
          <Form.Item
            name={['define_shift', 'break_minutes']}
            label={t('rosters.break')}
            rules={[{ required: true }]}
          >
            <NumberInput min={0} max={180} precision={0} />
          </Form.Item>
          <Form.Item name={['define_shift', 'is_active']} valuePropName="checked">
            <Checkbox>{t('rosters.used')}</Checkbox>
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}

/** What is the same for everybody: shifts, holidays, and how many people are needed. */
export function Definitions({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'shifts' | 'holidays' | 'needs'>('shifts')
  return (
    <SidePanel open width={560} title={t('rosters.define')} onClose={onClose}>
      <TabSet
        label={t('rosters.define')}
        active={tab}
        onChoose={setTab}
        items={[
          { key: 'shifts', label: t('rosters.shifts'), children: <Shifts calendar={calendar} /> },
          { key: 'holidays', label: t('rosters.holidays'), children: <Holidays calendar={calendar} /> },
          { key: 'needs', label: t('rosters.cover'), children: <Needs calendar={calendar} /> },
        ]}
      />
    </SidePanel>
  )
}
