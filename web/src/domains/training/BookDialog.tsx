import { Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { date } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { useTrainingLabels } from './labels'
import { isConfirmable } from './refusals'
import type { Slot } from './types'
import { hoursOf } from './week'

export interface Bookable {
  id: number
  name: string
}

/** A slot in one line: topic, time, place and the seats that are left. */
function useSlotText() {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  return (slot: Slot) =>
    [
      slot.topic.name,
      `${date(slot.starts_at)} ${hoursOf(slot)}`,
      labels.where(slot),
      t('training.seatsLeft', { count: slot.left }),
    ].join(' · ')
}

interface Props {
  people: readonly Bookable[]
  /** Absent: the slot is chosen. */
  slot?: Slot
  topicId?: number | undefined
  onClose: () => void
  onBooked?: () => void
}

interface Values {
  slot_id: number | null
  user_ids: number[]
  confirm?: boolean
}

function SlotItem({ topicId }: { topicId: number | undefined }) {
  const { t } = useTranslation()
  const slotText = useSlotText()
  const slots = useCall('list_training_slots', {
    query: { from: today(), has_room: 1, limit: 200, ...(topicId ? { topic_id: topicId } : {}) },
  })
  if (slots.isError && !slots.data) return <Failed error={slots.error} onRetry={() => void slots.refetch()} />
  if (!slots.data) return <Loading rows={2} />
  const options = slots.data.slots.map((slot) => ({
    value: slot.id,
    label: slotText(slot),
  }))
  return (
    <Form.Item
      name="slot_id"
      label={t('training.slot')}
      extra={options.length === 0 ? t('training.noOpenSlots') : undefined}
      rules={[{ required: true, message: t('training.needed') }]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  )
}

/** Books people into a slot: all of them or none. */
export function BookDialog({ people, slot, topicId, onClose, onBooked }: Props) {
  const { t } = useTranslation()
  const slotText = useSlotText()
  const [keyFor] = useState(() => idempotencyKeys())
  const [canConfirm, setCanConfirm] = useState(false)
  const book = useAction('book_slot', { handles: [409, 422] })
  return (
    <FormDialog<Values>
      open
      width={640}
      title={t('training.book')}
      okText={t('training.book')}
      initial={{ slot_id: slot?.id ?? null, user_ids: slot ? [] : people.map(({ id }) => id) }}
      focus={slot ? 'user_ids' : 'slot_id'}
      onClose={onClose}
      onSubmit={async ({ slot_id, user_ids, confirm }) => {
        const body = {
          slot_id: slot?.id ?? slot_id ?? 0,
          user_ids,
          confirm: confirm ?? false,
        }
        try {
          await book.mutateAsync({ body, idempotencyKey: keyFor(body) })
        } catch (error) {
          setCanConfirm(isConfirmable(error))
          throw error
        }
        toast('success', t('training.booked', { count: user_ids.length }))
        onBooked?.()
      }}
    >
      {slot ? <p>{slotText(slot)}</p> : <SlotItem topicId={topicId} />}
      <Form.Item
        name="user_ids"
        label={t('training.people')}
        rules={[{ required: true, message: t('training.needed') }]}
      >
        <Select
          mode="multiple"
          maxCount={50}
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {canConfirm ? (
        <Form.Item name="confirm" valuePropName="checked">
          <Checkbox>{t('training.bookAnyway')}</Checkbox>
        </Form.Item>
      ) : null}
      <p className="pl-quiet">{t('training.smsText')}</p>
    </FormDialog>
  )
}
