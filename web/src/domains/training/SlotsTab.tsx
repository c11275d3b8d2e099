import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { date } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { isDay } from '../../kit/listFilters'
import { Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { useTrainingLabels } from './labels'
import { SlotDialog } from './SlotDialog'
import { SlotPanel } from './SlotPanel'
import type { Slot } from './types'
import { useTrainingFilters } from './useTrainingFilters'
import { byDay, hoursOf, weekBeside, weekOf } from './week'

function WeekBar({ days, onDay }: { days: readonly string[]; onDay: (day: string | undefined) => void }) {
  const { t } = useTranslation()
  const first = days[0] ?? today()
  return (
    <>
      <Button
        icon={<Icon icon={LeftOutlined} />}
        aria-label={t('training.weekBefore')}
        onClick={() => onDay(weekBeside(first, -1))}
      />
      <span role="status" className="pl-training-week-name">
        {date(first)} – {date(days.at(-1))}
      </span>
      <Button
        icon={<Icon icon={RightOutlined} />}
        aria-label={t('training.weekAfter')}
        onClick={() => onDay(weekBeside(first, 1))}
      />
      <Button onClick={() => onDay(undefined)}>{t('training.thisWeek')}</Button>
    </>
  )
}

function SlotCard({ slot, onOpen }: { slot: Slot; onOpen: () => void }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const isFull = slot.booked >= slot.capacity
  return (
    <li>
      <button type="button" className={`pl-training-slot pl-training-slot-${slot.status}`} onClick={onOpen}>
        <span className="pl-training-hours">{hoursOf(slot)}</span>
        <strong>{slot.topic.name}</strong>
        <span>{labels.where(slot)}</span>
        <span>{slot.trainer.name}</span>
        <span className="pl-training-seats-line">
          <span aria-label={t('training.seats', { booked: slot.booked, seats: slot.capacity })}>
            {slot.booked}/{slot.capacity}
          </span>
          {slot.status === 'open' ? (isFull ? ` ${t('training.full')}` : '') : ` ${labels.slot(slot.status)}`}
        </span>
      </button>
    </li>
  )
}

interface DayProps {
  day: string
  slots: readonly Slot[]
  onOpen: (slot: Slot) => void
  onAdd: ((day: string) => void) | undefined
}

function Day({ day, slots, onOpen, onAdd }: DayProps) {
  const { t, i18n } = useTranslation()
  const name = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  const isPast = day < today()
  return (
    <li className="pl-training-day" aria-current={day === today() ? 'date' : undefined}>
      <div className="pl-training-day-head">
        <h2>{name}</h2>
        {onAdd && !isPast ? (
          <Button
            size="small"
            type="text"
            icon={<Icon icon={PlusOutlined} />}
            aria-label={t('training.addSlotOn', { day: date(day) })}
            onClick={() => onAdd(day)}
          />
        ) : null}
      </div>
      {slots.length > 0 ? (
        <ul>
          {slots.map((slot) => (
            <SlotCard key={slot.id} slot={slot} onOpen={() => onOpen(slot)} />
          ))}
        </ul>
      ) : (
        <p className="pl-quiet pl-training-none">{t('training.noSlotsThen')}</p>
      )}
    </li>
  )
}

type Edited = { slot: Slot | undefined; day: string }

/** The slots of a week, with their seats; which week is in the address. */
export function SlotsTab() {
  const { t } = useTranslation()
  const [mayAdd, mayRead] = [useMay('training', 'C'), useMay('training', 'R')]
  const [address, setAddress] = useSearchParams()
  const { query: filters } = useTrainingFilters()
  const asked = address.get('week')
  // The first day of the filter is the week that was asked for, unless another one was chosen since.
  const day = asked && isDay(asked) ? asked : (filters?.from ?? today())
  const days = weekOf(day)
  const { city_id, garage_id, topic_id } = filters ?? {}
  const query = { city_id, garage_id, topic_id, from: days[0], to: days.at(-1), limit: 200 }
  const found = useCall('list_training_slots', { query }, { enabled: mayRead })
  const [shown, setShown] = useState<{ id: number; title: string }>()
  const [edited, setEdited] = useState<Edited>()
  const onDay = (next: string | undefined) =>
    setAddress(
      (before) => {
        const all = new URLSearchParams(before)
        if (next) all.set('week', next)
        else all.delete('week')
        return all
      },
      { replace: true },
    )
  const add = mayAdd ? (next: string) => setEdited({ slot: undefined, day: next }) : undefined
  return (
    <>
      <div className="pl-training-bar">
        <WeekBar days={days} onDay={onDay} />
        {add ? (
          <Button
            type="primary"
            icon={<Icon icon={PlusOutlined} />}
            onClick={() => add(days.includes(today()) || day < today() ? today() : (days[0] ?? today()))}
          >
            {t('training.addSlot')}
          </Button>
        ) : null}
      </div>
      {found.data ? (
        <ol className="pl-training-week" aria-label={t('training.week')} aria-busy={found.isFetching}>
          {byDay(found.data.slots, days).map((one) => (
            <Day
              key={one.day}
              day={one.day}
              slots={one.slots}
              onOpen={(slot) => setShown({ id: slot.id, title: slot.topic.name })}
              onAdd={add}
            />
          ))}
        </ol>
      ) : found.error ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading rows={8} />
      )}
      <SlotPanel
        shown={shown}
        onEdit={(slot) => setEdited({ slot, day })}
        onClose={() => setShown(undefined)}
      />
      {edited ? (
        <SlotDialog
          key={edited.slot?.id ?? `new ${edited.day}`}
          slot={edited.slot}
          day={edited.day}
          garageId={garage_id ?? undefined}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
