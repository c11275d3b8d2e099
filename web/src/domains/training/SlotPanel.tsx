import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { date } from '../../kit/format'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { Paged, usePages } from '../../kit/Paged'
import { Failed, Loading } from '../../kit/states'
import { History } from '../../shared/History'
import { AttendanceDialog } from './AttendanceDialog'
import { BookingMoves } from './BookingMoves'
import { BookPeople } from './BookPeople'
import { CancelSlotDialog } from './CancelSlotDialog'
import { slotTones, statusTones, useTrainingLabels } from './labels'
import type { Slot } from './types'
import { hoursOf } from './week'

function Facts({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const rows: [string, ReactNode][] = [
    [t('training.fields.starts_at'), `${date(slot.starts_at)} ${hoursOf(slot)}`],
    [t('training.fields.place'), labels.where(slot)],
    [t('training.fields.link'), slot.link],
    [t('training.fields.trainer_id'), slot.trainer.name],
    [t('training.fields.seats'), `${slot.booked}/${slot.capacity}`],
    [t('training.fields.note'), slot.note],
    [t('training.fields.reason'), slot.cancel_reason],
  ]
  return (
    <dl className="pl-training-facts">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who has a seat, and what became of them. */
function Seats({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const pages = usePages(20)
  const found = useCall('list_slot_bookings', { query: { slot_id: slot.id, ...pages.query } })
  return (
    <section className="pl-card pl-training-part pl-training-seats">
      <h2>{t('training.tabs.bookings')}</h2>
      <Paged answer={found} pages={pages} empty={t('training.noSeats')}>
        {({ bookings }) => (
          <ul>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <span>
                  <strong>{booking.user.name}</strong>
                  <span className="pl-quiet"> {booking.garage.name}</span>
                </span>
                <span>
                  <StatusTag tone={statusTones[booking.status_id]}>
                    {labels.status(booking.status_id)}
                  </StatusTag>{' '}
                  {labels.score(booking)}
                </span>
                <span>
                  <BookingMoves booking={booking} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

type Act = 'book' | 'attendance' | 'cancel'

function Shown({ slot, onEdit }: { slot: Slot; onEdit: (slot: Slot) => void }) {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  const [mayBook, mayEdit] = [useMay('training', 'C'), useMay('training', 'U')]
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const isOpen = slot.status === 'open'
  return (
    <>
      <div className="pl-training-bar">
        <StatusTag tone={slotTones[slot.status]}>{labels.slot(slot.status)}</StatusTag>
        {isOpen && mayBook && !slot.has_begun && slot.left > 0 ? (
          <Button type="primary" onClick={() => setAct('book')}>
            {t('training.bookPeople')}
          </Button>
        ) : null}
        {isOpen && mayEdit ? (
          <>
            {slot.has_begun ? (
              <Button type="primary" onClick={() => setAct('attendance')}>
                {t('training.markAttendance')}
              </Button>
            ) : null}
            <Button onClick={() => onEdit(slot)}>{t('training.editSlot')}</Button>
            <Button danger onClick={() => setAct('cancel')}>
              {t('training.cancelSlot')}
            </Button>
          </>
        ) : null}
      </div>
      <Facts slot={slot} />
      <Seats slot={slot} />
      {slot.history ? (
        <section className="pl-card pl-training-part">
          <h2>{t('shared.history.title')}</h2>
          <History entries={slot.history} />
        </section>
      ) : null}
      {act === 'book' ? <BookPeople slot={slot} onClose={close} /> : null}
      {act === 'attendance' ? (
        <AttendanceDialog slotId={slot.id} title={t('training.markAttendance')} onClose={close} />
      ) : null}
      {act === 'cancel' ? <CancelSlotDialog slot={slot} onClose={close} /> : null}
    </>
  )
}

function Loaded({ id, onEdit }: { id: number; onEdit: (slot: Slot) => void }) {
  const found = useCall('list_training_slots', { query: { id } })
  const slot = found.isPlaceholderData ? undefined : found.data?.slots[0]
  if (slot) return <Shown slot={slot} onEdit={onEdit} />
  return found.error ? (
    <Failed error={found.error} onRetry={() => void found.refetch()} />
  ) : (
    <Loading rows={6} />
  )
}

interface Props {
  shown: { id: number; title: string } | undefined
  onEdit: (slot: Slot) => void
  onClose: () => void
}

/** A slot beside the week: its facts, who is booked, and what can be done. */
export function SlotPanel({ shown, onEdit, onClose }: Props) {
  return (
    <SidePanel open={shown !== undefined} title={shown?.title ?? ''} width={640} onClose={onClose}>
      {shown ? <Loaded key={shown.id} id={shown.id} onEdit={onEdit} /> : null}
    </SidePanel>
  )
}
