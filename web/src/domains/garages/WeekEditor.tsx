import { Alert, Button, Checkbox, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { date } from '../../kit/format'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { dayAfter, weekdayName } from '../../kit/month'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { useMarkUnsaved } from '../../kit/tab'
import { slots } from '../../kit/zone'
import { useCountry } from '../../shared/country'
import { HitOrders, hitsOf } from './HitOrders'
import type { DayHours, GarageCalendar } from './types'
import { copied, presetsOf, type WeekForm, weekForm, withPreset } from './week'

const times = slots.map((slot) => ({ value: slot, label: slot }))

/** The hours of one day. Closed days keep theirs, for when they open again. */
function DayRow({ at, onCopy }: { at: number; onCopy: (day: DayHours) => void }) {
  const { t, i18n } = useTranslation()
  const form = Form.useFormInstance<WeekForm>()
  const day = Form.useWatch<DayHours | undefined>(['week', at], form)
  const name = weekdayName(day?.weekday ?? at + 1, i18n.language)
  const isClosed = !day?.is_open
  const time = (key: 'opens_at' | 'closes_at' | 'first_slot' | 'last_slot', label: string) => (
    <Form.Item name={['week', at, key]} label={label}>
      <Select
        disabled={isClosed}
        showSearch
        options={times}
        aria-label={t('hours.onDay', { field: label, day: name })}
      />
    </Form.Item>
  )
  return (
    <fieldset className="pl-week-day">
      <legend>{name}</legend>
      <Form.Item name={['week', at, 'weekday']} hidden>
        <NumberInput />
      </Form.Item>
      <Form.Item name={['week', at, 'is_open']} valuePropName="checked" label=" " colon={false}>
        <Checkbox aria-label={t('hours.onDay', { field: t('hours.open'), day: name })}>
          {t('hours.open')}
        </Checkbox>
      </Form.Item>
      {time('opens_at', t('hours.opens'))}
      {time('closes_at', t('hours.closes'))}
      <Form.Item
        name={['week', at, 'pickups_per_slot']}
        label={t('hours.pickups')}
        rules={[{ required: true, message: t('hours.needed') }]}
      >
        <NumberInput
          disabled={isClosed}
          min={0}
          max={50}
          precision={0}
          className="pl-wide-field"
          aria-label={t('hours.onDay', { field: t('hours.pickups'), day: name })}
        />
      </Form.Item>
      {time('first_slot', t('hours.first'))}
      {time('last_slot', t('hours.last'))}
      <Form.Item label=" " colon={false}>
        <Button
          disabled={isClosed}
          aria-label={t('hours.copyOf', { day: name })}
          onClick={() => day && onCopy(day)}
        >
          {t('hours.copy')}
        </Button>
      </Form.Item>
    </fieldset>
  )
}

/** The week of a garage, from a day on. */
export function WeekEditor({ calendar }: { calendar: GarageCalendar }) {
  const { t, i18n } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const markUnsaved = useMarkUnsaved()
  const save = useAction('save_garage_week', { handles: [409, 422] })
  const [hits, setHits] = useState<readonly number[]>()
  const confirmed = useRef(false)
  const guarded = useGuardedForm<GarageCalendar, WeekForm>({
    name: `week of garage ${calendar.garage_id}`,
    read: calendar,
    editOf: weekForm,
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    save: async (edit, base) => {
      const body = {
        garage_id: calendar.garage_id,
        version: base.version,
        week: edit.week,
        valid_from: edit.valid_from,
        confirm: confirmed.current,
      }
      confirmed.current = false
      try {
        return await save.mutateAsync({ body })
      } catch (error) {
        setHits(hitsOf(error))
        throw error
      }
    },
    onSaved: () => {
      setHits(undefined)
      toast('success', t('hours.saved'))
    },
    onUnsaved: markUnsaved,
  })
  const change = (week: DayHours[]) => {
    guarded.form.setFieldsValue({ week })
    guarded.note()
  }
  const summary = (week: readonly DayHours[]) =>
    week
      .map((day) => {
        const name = weekdayName(day.weekday, i18n.language, 'short')
        return day.is_open ? `${name} ${day.opens_at}–${day.closes_at} (${day.pickups_per_slot})` : name
      })
      .join(', ')
  const follows = calendar.later.at(-1)
  return (
    <section className="pl-card pl-garage-part">
      <h2>{t('hours.week')}</h2>
      {calendar.week.length === 0 && !follows ? (
        <Alert type="info" showIcon className="pl-form-notice" title={t('hours.noWeek')} />
      ) : null}
      {follows ? (
        <Alert
          type="info"
          showIcon
          className="pl-form-notice"
          title={t('hours.now', { day: date(dayAfter(follows.valid_from, -1)) })}
        />
      ) : null}
      <GuardedFrame
        form={guarded}
        name={t('hours.week')}
        saveText={t('hours.save')}
        discardText={t('hours.discard')}
        label={(key) => t(key === 'week' ? 'hours.week' : 'hours.validFrom')}
        show={(key, edit) => (key === 'week' ? summary(edit.week) : date(edit.valid_from))}
      >
        <div className="pl-week-head">
          <Form.Item
            name="valid_from"
            label={t('hours.validFrom')}
            rules={[{ required: true, message: t('hours.needed') }]}
          >
            <DayPicker fromToday />
          </Form.Item>
          <fieldset className="pl-week-presets" aria-label={t('hours.presets')}>
            <span>{t('hours.presets')}</span>
            {presetsOf(calendar.state_code, !isIndia).map((preset) => (
              <Button key={preset} onClick={() => change(withPreset(guarded.currentValues().week, preset))}>
                {t(`hours.preset.${preset}`)}
              </Button>
            ))}
          </fieldset>
        </div>
        {guarded.initial.week.map(({ weekday }, at) => (
          <DayRow key={weekday} at={at} onCopy={(day) => change(copied(guarded.currentValues().week, day))} />
        ))}
      </GuardedFrame>
      {hits ? (
        <HitOrders
          orders={hits}
          busy={guarded.busy}
          onBack={() => setHits(undefined)}
          onConfirm={() => {
            confirmed.current = true
            guarded.submit()
          }}
        />
      ) : null}
    </section>
  )
}
