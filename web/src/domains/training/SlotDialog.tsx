import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useAction, useCall } from '../../api/call'
import { InstantPicker } from '../../kit/DayPicker'
import { date, dateTime } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { SavedMeanwhile, useSavedOver } from '../../kit/SavedMeanwhile'
import { useCities, useGarages } from '../../shared/lookups'
import { places, useTrainingLabels } from './labels'
import { isConfirmable } from './refusals'
import {
  addSlotBody,
  editSlotBody,
  emptySlot,
  followingEnd,
  repeatedDays,
  type SlotForm,
  slotFormOf,
} from './slotForm'
import type { Slot } from './types'
import { useTopics } from './useTrainingFilters'

function PlaceFields() {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const place = Form.useWatch<SlotForm['place'] | undefined>('place')
  const [garages, cities] = [useGarages(undefined), useCities()]
  const required = [{ required: true, message: t('training.needed') }]
  const search = { showSearch: { optionFilterProp: 'label' } } as const
  return (
    <>
      <Form.Item name="place" label={t('training.fields.place')}>
        <Radio.Group
          optionType="button"
          options={places.map((value) => ({ value, label: labels.place(value) }))}
        />
      </Form.Item>
      {place === 'garage' ? (
        <Form.Item name="garage_id" label={t('training.fields.garage_id')} rules={required}>
          <Select {...search} options={garages.options} loading={garages.loading} />
        </Form.Item>
      ) : null}
      {place === 'centre' ? (
        <>
          <Form.Item
            name="address"
            label={t('training.fields.address')}
            rules={[{ required: true, whitespace: true, message: t('training.needed') }]}
          >
            <Input maxLength={240} autoComplete="off" />
          </Form.Item>
          <Form.Item name="city_id" label={t('training.fields.city_id')} rules={required}>
            <Select {...search} options={cities.options} loading={cities.loading} />
          </Form.Item>
        </>
      ) : null}
      {place === 'online' ? (
        <Form.Item
          name="link"
          label={t('training.fields.link')}
          rules={[
            {
              required: true,
              pattern: /^\s*https:\/\/\S+\s*$/,
              message: t('training.badLink'),
            },
          ]}
        >
          <Input maxLength={300} autoComplete="off" inputMode="url" placeholder="https://" />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Repeats a new slot, and says on which days. */
function RepeatItem() {
  const { t } = useTranslation()
  const weeks = Form.useWatch<number | null | undefined>('repeat_weeks')
  const start = Form.useWatch<string | null | undefined>('starts_at')
  const days = start && weeks && weeks > 0 && weeks <= 26 ? repeatedDays(start, weeks + 1) : []
  return (
    <Form.Item
      name="repeat_weeks"
      label={t('training.fields.repeat_weeks')}
      extra={
        days.length > 0
          ? t('training.repeatText', { count: days.length, last: date(days.at(-1)) })
          : t('training.once')
      }
    >
      <NumberInput min={0} max={26} precision={0} className="pl-wide-field" />
    </Form.Item>
  )
}

interface FieldsProps {
  isNew: boolean
  start: Partial<SlotForm>
}

function Fields({ isNew, start }: FieldsProps) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<SlotForm>()
  const topics = useTopics()
  const trainers = useCall('list_trainers', { query: { limit: 200 } }, { fresh: rarelyChanges })
  const [known, setKnown] = useState(start)
  const required = [{ required: true, message: t('training.needed') }]
  const topicOf = (id: number | null | undefined) => topics.topics.find((topic) => topic.id === id)
  /** The end follows the topic and the start, until somebody chooses another one. */
  const follow = () => {
    const now = form.getFieldsValue(true) as Partial<SlotForm>
    form.setFieldValue('ends_at', followingEnd(now, known, topicOf))
    setKnown(now)
  }
  return (
    <div className="pl-form-grid">
      <Form.Item name="topic_id" label={t('training.fields.topic_id')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={topics.topics
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          loading={topics.loading}
          disabled={!isNew}
          onChange={follow}
        />
      </Form.Item>
      <Form.Item name="trainer_id" label={t('training.fields.trainer_id')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={namedOptions(trainers.data?.trainers)}
          loading={trainers.isFetching}
        />
      </Form.Item>
      <Form.Item
        name="starts_at"
        label={t('training.fields.starts_at')}
        rules={required}
        getValueFromEvent={(at: string | null) => at}
      >
        <FollowedPicker onPicked={follow} />
      </Form.Item>
      <Form.Item name="ends_at" label={t('training.fields.ends_at')} rules={required}>
        <InstantPicker />
      </Form.Item>
      <PlaceFields />
      <Form.Item name="capacity" label={t('training.fields.capacity')} rules={required}>
        <NumberInput min={1} max={200} precision={0} className="pl-wide-field" />
      </Form.Item>
      {isNew ? <RepeatItem /> : null}
      <Form.Item name="note" label={t('training.fields.note')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
      </Form.Item>
    </div>
  )
}

/** A time whose choice changes another field of the form. */
function FollowedPicker({
  onPicked,
  onChange,
  ...rest
}: {
  onPicked: () => void
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}) {
  return (
    <InstantPicker
      {...rest}
      onChange={(at) => {
        onChange?.(at)
        onPicked()
      }}
    />
  )
}

interface Props {
  /** Absent: a new one. */
  slot: Slot | undefined
  /** Of a new one. */
  day: string
  garageId: number | undefined
  onClose: () => void
}

/** Makes a slot, once or weekly, or edits one. */
export function SlotDialog({ slot, day, garageId, onClose }: Props) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const [canConfirm, setCanConfirm] = useState(false)
  const [start] = useState(() => (slot ? slotFormOf(slot) : emptySlot(day, garageId)))
  const add = useAction('create_training_slots', { handles: [409, 422] })
  const edit = useAction('update_training_slot', { handles: [409, 422] })
  const { over, theirs, saving } = useSavedOver(slot)
  const submit = async (values: SlotForm) => {
    try {
      if (over) {
        const { told } = await saving(edit.mutateAsync({ body: editSlotBody(over, values) }))
        toast('success', told > 0 ? t('training.savedTold', { count: told }) : t('training.saved'))
      } else {
        const body = addSlotBody(values)
        const { slots } = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
        toast('success', t('training.slotsAdded', { count: slots.length }))
      }
    } catch (error) {
      setCanConfirm(isConfirmable(error))
      throw error
    }
  }
  return (
    <FormDialog<SlotForm>
      open
      width={720}
      title={t(slot ? 'training.editSlot' : 'training.addSlot')}
      okText={t(slot ? 'training.save' : 'training.addSlot')}
      initial={start}
      focus="topic_id"
      draft={slot ? `slot ${slot.id}` : 'new slot'}
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('training.fields.topic_id'), theirs.topic.name],
            [t('training.fields.starts_at'), dateTime(theirs.starts_at)],
            [t('training.fields.ends_at'), dateTime(theirs.ends_at)],
            [t('training.fields.trainer_id'), theirs.trainer.name],
            [t('training.fields.capacity'), theirs.capacity],
          ]}
        />
      ) : null}
      <Fields isNew={!slot} start={start} />
      {slot && slot.booked > 0 ? (
        <p className="pl-quiet">{t('training.movedText', { count: slot.booked })}</p>
      ) : null}
      {canConfirm ? (
        <Form.Item name="confirm" valuePropName="checked">
          <Checkbox>{t('training.slotAnyway')}</Checkbox>
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
