import { Checkbox, Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../kit/DayPicker'
import { count } from '../../kit/format'
import { weekdayName } from '../../kit/month'
import { NumberInput } from '../../kit/NumberInput'
import { type ConfigForm, type FieldKey, ladder, steps } from './configForm'
import { heldText } from './held'
import { modes, orders, useChoices, useDiallerLabels } from './labels'
import type { ConfigList, DryRunAnswer, Mode } from './types'

type Limits = ConfigList['limits']

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const byName = { optionFilterProp: 'label' } as const

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="pl-dial-part-of" aria-label={title}>
      <h2>{title}</h2>
      {note}
      <div className="pl-form-grid">{children}</div>
    </section>
  )
}

interface NumberProps {
  name: FieldKey
  min: number
  max: number
  suffix?: string
  extra?: string
}

function NumberField({ name, min, max, suffix, extra }: NumberProps) {
  const { t } = useTranslation()
  const label = t(`dialler.fields.${name}`)
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, message: t('dialler.needed') }]}
    >
      <NumberInput min={min} max={max} precision={0} suffix={suffix} className="pl-wide-field" />
    </Form.Item>
  )
}

function Time({ name }: { name: 'window_from' | 'window_to' }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={name}
      label={t(`dialler.fields.${name}`)}
      rules={[{ required: true, pattern: timeOfDay, message: t('dialler.time') }]}
    >
      <Input placeholder="09:00" maxLength={5} autoComplete="off" inputMode="numeric" />
    </Form.Item>
  )
}

function What({ limits }: { limits: Limits }) {
  const { t, i18n } = useTranslation()
  const hours = { from: limits.window_from, to: limits.window_to }
  return (
    <Part title={t('dialler.parts.what')}>
      <Form.Item
        name="name"
        label={t('dialler.fields.name')}
        className="pl-form-wide"
        rules={[{ required: true, whitespace: true, message: t('dialler.needed') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="is_active" label={t('dialler.fields.is_active')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="weekdays"
        label={t('dialler.fields.weekdays')}
        className="pl-form-wide"
        rules={[
          {
            // A group of boxes takes no mark of being required.
            validator: async (_, days: number[]) => {
              if (days.length === 0) throw new Error(t('dialler.oneDay'))
            },
          },
        ]}
      >
        <Checkbox.Group
          options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({
            value,
            label: weekdayName(value, i18n.language, 'short'),
          }))}
        />
      </Form.Item>
      <Time name="window_from" />
      <Time name="window_to" />
      <p className="pl-form-wide pl-quiet pl-dial-hint">{t('dialler.windowText', hours)}</p>
      <Form.Item name="valid_from" label={t('dialler.fields.valid_from')}>
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="valid_to"
        label={t('dialler.fields.valid_to')}
        dependencies={['valid_from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, to: string | null) => {
              const from = getFieldValue('valid_from') as string | null
              if (from && to && to < from) throw new Error(t('dialler.badEnd'))
            },
          }),
        ]}
      >
        <DayPicker />
      </Form.Item>
    </Part>
  )
}

function Which({ found }: { found: DryRunAnswer | undefined }) {
  const { t } = useTranslation()
  const choices = useChoices()
  const several = ['source_ids', 'type_ids', 'status_ids', 'priorities', 'city_ids'] as const
  const held = found ? heldText(t, found.held) : ''
  return (
    <Part
      title={t('dialler.parts.which')}
      note={
        <p className="pl-dial-count" role="status">
          {found ? (
            <>
              <strong>
                {t('dialler.callable', { count: found.callable, leads: count(found.callable) })}
              </strong>
              {held ? ` · ${held}` : ''}
            </>
          ) : (
            t('dialler.counting')
          )}
        </p>
      }
    >
      {several.map((name) => (
        <Form.Item key={name} name={name} label={t(`dialler.fields.${name}`)}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('dialler.all')}
            showSearch={byName}
            options={[...choices[name]]}
          />
        </Form.Item>
      ))}
      <Form.Item name="date_filter" label={t('dialler.fields.date_filter')}>
        <Select allowClear placeholder={t('dialler.all')} options={choices.date_filter} />
      </Form.Item>
      <Form.Item name="max_age_days" label={t('dialler.fields.max_age_days')}>
        <NumberInput
          min={1}
          max={365}
          precision={0}
          placeholder={t('dialler.anyAge')}
          suffix={t('dialler.daysUnit')}
          className="pl-wide-field"
        />
      </Form.Item>
    </Part>
  )
}

function How() {
  const { t } = useTranslation()
  const labels = useDiallerLabels()
  const form = Form.useFormInstance<ConfigForm>()
  const mode = Form.useWatch<Mode | undefined>('mode')
  const isPreview = mode === 'preview'
  return (
    <Part title={t('dialler.parts.how')}>
      <Form.Item name="order" label={t('dialler.fields.order')}>
        <Select options={orders.map((value) => ({ value, label: labels.order(value) }))} />
      </Form.Item>
      <Form.Item
        name="mode"
        label={t('dialler.fields.mode')}
        extra={mode ? t(`dialler.modeText.${mode}`) : ''}
      >
        <Select
          options={modes.map((value) => ({ value, label: labels.mode(value) }))}
          onChange={(value: Mode) => value === 'preview' && form.setFieldValue('pacing', 1)}
        />
      </Form.Item>
      <Form.Item
        name="pacing"
        label={t('dialler.fields.pacing')}
        extra={isPreview ? t('dialler.pacingPreview') : undefined}
      >
        <Select disabled={isPreview} options={[1, 2].map((value) => ({ value, label: count(value) }))} />
      </Form.Item>
      <NumberField name="ring_seconds" min={15} max={60} suffix={t('dialler.secondsUnit')} />
      <NumberField name="acw_seconds" min={0} max={300} suffix={t('dialler.secondsUnit')} />
      <Form.Item name="may_skip" label={t('dialler.fields.may_skip')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Part>
  )
}

function HowOften({ limits }: { limits: Limits }) {
  const { t } = useTranslation()
  return (
    <Part
      title={t('dialler.parts.ladder')}
      note={<p className="pl-quiet pl-dial-hint">{t('dialler.ladderText')}</p>}
    >
      {steps.map((step) => (
        <NumberField
          key={step}
          name={step}
          min={ladder[step]}
          max={10_080}
          suffix={t('dialler.minutesUnit')}
          extra={t('dialler.least', { minutes: count(ladder[step]) })}
        />
      ))}
      <NumberField
        name="max_per_day"
        min={1}
        max={limits.max_per_day}
        extra={t('dialler.most', { most: count(limits.max_per_day) })}
      />
      <NumberField
        name="max_total"
        min={1}
        max={limits.max_total}
        extra={t('dialler.most', { most: count(limits.max_total) })}
      />
    </Part>
  )
}

/** What it is, which leads it calls, how, and how often. */
export function ConfigFields({ limits, found }: { limits: Limits; found: DryRunAnswer | undefined }) {
  return (
    <>
      <What limits={limits} />
      <Which found={found} />
      <How />
      <HowOften limits={limits} />
    </>
  )
}
