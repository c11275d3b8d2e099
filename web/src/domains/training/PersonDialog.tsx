import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { TrainingStatus } from '../../api/enums.gen'
import { DayPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { date } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { ask, toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { useGarages } from '../../shared/lookups'
import { isMobile } from '../../shared/plate'
import { trades, useTrainingLabels } from './labels'
import {
  addPersonBody,
  editPersonBody,
  emptyPerson,
  knownIdKinds,
  type PersonForm,
  personFormOf,
  workshopRoles,
} from './personForm'
import { movableOf } from './refusals'
import type { Person } from './types'

const spokenLanguages = ['en', 'hi', 'ta', 'te', 'kn', 'ml', 'mr', 'bn', 'gu', 'pa', 'ms', 'zh'] as const

/** Whether a mobile is free, as soon as it is typed in full. */
function MobileCheck({ own }: { own: number | undefined }) {
  const { t } = useTranslation()
  const typed = Form.useWatch<string | undefined>('mobile')?.trim() ?? ''
  const found = useCall(
    'get_unique_user',
    { query: { mobile: typed } },
    { enabled: isMobile(typed), handles: [422] },
  )
  if (!isMobile(typed) || !found.data || found.isPlaceholderData) return null
  const { user } = found.data
  if (user?.id === own && own !== undefined) return null
  return (
    <p className="pl-training-free" role="status">
      {user
        ? t('training.isOf', {
            name: user.name,
            role: user.role,
            garage: user.garage?.name ?? t('training.noGarage'),
          })
        : t('training.isFree')}
    </p>
  )
}

function Profile() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item name={['profile', 'designation']} label={t('training.fields.designation')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['profile', 'experience_years']} label={t('training.fields.experience_years')}>
        <NumberInput min={0} max={60} precision={0} className="pl-wide-field" />
      </Form.Item>
      <Form.Item name={['profile', 'languages']} label={t('training.fields.languages')}>
        <Select
          mode="multiple"
          options={spokenLanguages.map((value) => ({ value, label: t(`users.languages.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name={['profile', 'joined_on']} label={t('training.fields.joined_on')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name={['profile', 'id_kind']} label={t('training.fields.id_kind')}>
        <Select
          allowClear
          options={knownIdKinds().map((value) => ({ value, label: t(`training.idKinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name={['profile', 'id_last4']}
        label={t('training.fields.id_last4')}
        rules={[{ pattern: /^[0-9A-Za-z]{4}$/, message: t('training.badLast4') }]}
      >
        <Input maxLength={4} autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** What a move or an end means for what is booked. */
function Consequences({ person }: { person: Person }) {
  const { t } = useTranslation()
  const garage = Form.useWatch<number | undefined>('garage_id')
  const left = Form.useWatch<string | null | undefined>('left_on')
  const [start] = useState(garage)
  const isMoved = start !== undefined && garage !== undefined && garage !== start
  const upcoming = person.statuses.filter(({ status_id: status }) => status === TrainingStatus.Booked)
  if (upcoming.length === 0 || (!isMoved && !left)) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-notice"
      title={t(left ? 'training.leavesBooked' : 'training.movesBooked', { count: upcoming.length })}
      description={
        <ul>
          {upcoming.map((one) => (
            <li key={one.booking_id}>
              {one.topic.name} <DateTime value={one.starts_at} />
            </li>
          ))}
        </ul>
      }
    />
  )
}

function Fields({ person }: { person: Person | undefined }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const garages = useGarages(undefined)
  const needed = [{ required: true, whitespace: true, message: t('training.needed') }]
  return (
    <>
      <div className="pl-form-grid">
        <div>
          <Form.Item name="mobile" label={t('training.fields.mobile')} rules={needed}>
            <Input maxLength={30} autoComplete="off" inputMode="tel" />
          </Form.Item>
          <MobileCheck own={person?.id} />
        </div>
        <Form.Item name="name" label={t('training.fields.name')} rules={needed}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t('training.fields.role')} rules={[{ required: true }]}>
          <Select options={workshopRoles.map((value) => ({ value, label: t(`training.roles.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="garage_id"
          label={t('training.fields.garage_id')}
          rules={[{ required: true, message: t('training.needed') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={garages.options}
            loading={garages.loading}
          />
        </Form.Item>
        <Form.Item name={['profile', 'trade']} label={t('training.fields.trade')}>
          <Select allowClear options={trades.map((value) => ({ value, label: labels.trade(value) }))} />
        </Form.Item>
        <Profile />
        {person ? (
          <Form.Item name="left_on" label={t('training.fields.left_on')}>
            <DayPicker />
          </Form.Item>
        ) : null}
      </div>
      {person ? <Consequences person={person} /> : null}
    </>
  )
}

interface Props {
  /** Absent: a new one. */
  person: Person | undefined
  garageId: number
  onClose: () => void
}

/** Adds a person of a workshop, edits one, or moves them to another garage. */
export function PersonDialog({ person, garageId, onClose }: Props) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const keep = useAction('update_workshop_user', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(person)
  const garages = useGarages(undefined)
  /** What became of their bookings, too. */
  const tell = ({ bookings }: DataOf<'update_workshop_user'>) => {
    toast('success', t('training.saved'))
    if (bookings.moved.length > 0)
      toast('info', t('training.bookingsMoved', { count: bookings.moved.length }), 8)
    if (bookings.cancelled.length > 0)
      toast('warning', t('training.bookingsCancelled', { count: bookings.cancelled.length }), 8)
  }
  const add = async (values: PersonForm) => {
    const body = addPersonBody(values)
    try {
      await keep.mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (error) {
      const user = movableOf(error)
      if (!user) throw error
      const sure = await ask({
        title: t('training.moveTitle', { name: user.name }),
        content: t('training.moveText', {
          name: user.name,
          from: user.garage?.name ?? t('training.noGarage'),
          to: garages.options.find(({ value }) => value === values.garage_id)?.label ?? '',
        }),
        ok: t('training.move'),
        cancel: t('training.back'),
      })
      if (!sure) throw error
      const { id, version } = user
      tell(await keep.mutateAsync({ body: { id, version, garage_id: values.garage_id } }))
      return
    }
    toast('success', t('training.personAdded', { name: values.name }))
  }
  const edit = async (values: PersonForm, of: Person) => {
    tell(await saving(keep.mutateAsync({ body: editPersonBody(of, values) })))
  }
  return (
    <FormDialog<PersonForm>
      open
      width={720}
      title={person ? person.name : t('training.addPerson')}
      okText={t(person ? 'training.save' : 'training.addPerson')}
      initial={person ? personFormOf(person) : emptyPerson(garageId)}
      focus="mobile"
      draft={person ? `person ${person.id}` : 'new person'}
      onClose={onClose}
      onSubmit={(values) => (over ? edit(values, over) : add(values))}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('training.fields.name'), theirs.name],
            [t('training.fields.mobile'), theirs.mobile],
            [t('training.fields.garage_id'), theirs.garage.name],
            [t('training.fields.designation'), theirs.profile.designation],
            [t('training.fields.left_on'), date(theirs.profile.left_on)],
          ]}
        />
      ) : null}
      <Fields person={person} />
    </FormDialog>
  )
}
