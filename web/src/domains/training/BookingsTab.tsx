import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { TrainingStatus } from '../../api/enums.gen'
import { download } from '../../api/download'
import { type ListSort, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { now } from '../../kit/clock'
import { DownloadButton } from '../../kit/DownloadButton'
import { DateTime } from '../../kit/figures'
import { date } from '../../kit/format'
import { ListTable } from '../../kit/ListTable'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { canTest, hasBegun } from './acts'
import { AttendanceDialog } from './AttendanceDialog'
import { BookDialog } from './BookDialog'
import { BookingMoves } from './BookingMoves'
import { statusTones, useTrainingLabels } from './labels'
import type { Booking } from './types'
import { hoursOf } from './week'

/** Those who have no booking are known by person and topic. */
const rowKey = ({ id, user, topic }: Booking) => (id ? `${id}` : `${user.id} in ${topic.id}`)

function useColumns(
  onBook: ((booking: Booking) => void) | undefined,
): Column<Booking, ListSort<'list_slot_bookings'>>[] {
  const { t } = useTranslation()
  const labels = useTrainingLabels()
  return useMemo(
    () => [
      {
        key: 'user',
        title: t('training.fields.name'),
        width: 180,
        sort: 'name',
        render: ({ user }) => user.name,
      },
      {
        key: 'garage',
        title: t('training.fields.garage_id'),
        width: 180,
        render: ({ garage }) => garage.name,
      },
      {
        key: 'topic',
        title: t('training.fields.topic_id'),
        width: 190,
        sort: 'topic',
        render: ({ topic }) => topic.name,
      },
      {
        key: 'slot',
        title: t('training.slot'),
        width: 210,
        sort: 'starts_at',
        render: ({ slot }) => (slot ? `${date(slot.starts_at)} ${hoursOf(slot)}` : null),
      },
      {
        key: 'status',
        title: t('training.fields.status_id'),
        width: 170,
        render: (row) => (
          <StatusTag tone={row.renew ? 'warn' : statusTones[row.status_id]}>
            {row.renew ? t('training.renew') : labels.status(row.status_id)}
          </StatusTag>
        ),
      },
      {
        key: 'score',
        title: t('training.fields.score'),
        width: 100,
        align: 'right',
        sort: 'score',
        render: (row) => labels.score(row),
      },
      {
        key: 'acts',
        acts: true,
        title: t('training.fields.actions'),
        width: 210,
        render: (row) => <BookingMoves booking={row} onBook={onBook} />,
      },
      {
        key: 'attempts',
        title: t('training.fields.attempts'),
        width: 120,
        render: ({ attempts }) => attempts || null,
      },
      {
        key: 'flag',
        title: t('training.fields.absences'),
        width: 150,
        render: ({ is_flagged, absences }) =>
          is_flagged ? (
            <StatusTag tone="warn">{t('training.absentTimes', { count: absences })}</StatusTag>
          ) : null,
      },
      {
        key: 'booked_at',
        title: t('training.fields.booked_at'),
        width: 170,
        spare: true,
        render: ({ booked_at }) => <DateTime value={booked_at} />,
      },
      { key: 'note', title: t('training.fields.note'), width: 200, spare: true, render: ({ note }) => note },
    ],
    [t, labels, onBook],
  )
}

/** What can be done with the chosen ones together. */
function Together({ chosen, onDone }: { chosen: readonly Booking[]; onDone: () => void }) {
  const { t } = useTranslation()
  const [marked, setMarked] = useState<number>()
  const send = useAction('send_assessments')
  const toMark = chosen.filter((one) => one.status_id === TrainingStatus.Booked && hasBegun(one, now()))
  const slots = [...new Set(toMark.flatMap(({ slot }) => (slot ? [slot.id] : [])))]
  const toTest = chosen.filter(canTest)
  const test = async () => {
    await send.mutateAsync({ body: { booking_ids: toTest.flatMap(({ id }) => id ?? []) } })
    toast('success', t('training.sent', { count: toTest.length }))
    onDone()
  }
  return (
    <>
      {slots.length === 1 ? (
        <Button onClick={() => setMarked(slots[0])}>{t('training.markAttendance')}</Button>
      ) : null}
      {toTest.length > 0 ? (
        <Button loading={send.isPending} onClick={() => void test()}>
          {t('training.sendTests', { count: toTest.length })}
        </Button>
      ) : null}
      {marked ? (
        <AttendanceDialog
          slotId={marked}
          title={t('training.markAttendance')}
          onClose={() => {
            setMarked(undefined)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}

/** The bookings with what became of them. */
export function BookingsTab() {
  const { t } = useTranslation()
  const bookings = useList('list_slot_bookings')
  const mayChange = useMay('training', 'U')
  const mayBook = useMay('training', 'C')
  const [toBook, setToBook] = useState<Booking>()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = (bookings.answer.data?.bookings ?? []).filter((row) => ids.has(rowKey(row)))
  const columns = useColumns(mayBook ? setToBook : undefined)
  return (
    <>
      <div className="pl-training-bar">
        {mayChange ? <Together chosen={chosen} onDone={() => setIds(new Set())} /> : null}
        <DownloadButton
          label={t('shared.import.download')}
          disabled={bookings.answer.data?.count === 0}
          start={(report, signal) =>
            download('download_slot_bookings', { query: bookings.query }, 'Training.csv', report, signal)
          }
        />
      </div>
      <ListTable
        id="training bookings"
        of={bookings}
        title={t('training.tabs.bookings')}
        columns={columns}
        rows={(found) => found.bookings}
        rowId={rowKey}
        selection={
          mayChange
            ? {
                rows: chosen,
                onChange: (next) => setIds(new Set(next.map(rowKey))),
                label: ({ user }) => t('kit.chooseRow', { name: user.name }),
              }
            : undefined
        }
        texts={{
          none: t('training.noBookings'),
          noneFit: t('training.noBookingsFit'),
          showAll: t('training.showAll'),
        }}
      />
      {toBook ? (
        <BookDialog people={[toBook.user]} topicId={toBook.topic.id} onClose={() => setToBook(undefined)} />
      ) : null}
    </>
  )
}
