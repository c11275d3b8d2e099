import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { date, monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { monthOf, nextMonth, weekdayName, weekdayOf, weekdays } from '../../kit/month'
import { ask } from '../../kit/notify'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { LeaveDialog } from './LeaveDialog'
import type { GarageCalendar, GarageDay, Leave } from './types'

/** How many of the day's pick-ups are planned. */
function Fill({ day }: { day: GarageDay }) {
  const { t } = useTranslation()
  const capacity = day.slots.reduce((sum, slot) => sum + slot.capacity, 0)
  if (capacity > 0) return t('hours.filled', { taken: day.pickups, capacity })
  return day.pickups > 0 ? t('hours.unlimited', { count: day.pickups }) : null
}

function DayCell({ day, garageId, first }: { day: GarageDay; garageId: number; first?: number | undefined }) {
  const { t, i18n } = useTranslation()
  const number = Number(day.day.slice(8))
  const weekday = weekdayOf(day.day)
  const orders = link('/orders', undefined, { garage_id: garageId, pick_from: day.day, pick_to: day.day })
  return (
    <li
      className={day.is_open ? 'pl-month-day' : 'pl-month-day pl-month-closed'}
      aria-current={day.day === today() ? 'date' : undefined}
      style={first ? { gridColumnStart: first } : undefined}
    >
      <strong>
        <span className="pl-month-weekday">{weekdayName(weekday, i18n.language, 'short')} </span>
        {number}
      </strong>
      {day.closure ? <span>{t(`hours.closures.${day.closure}`)}</span> : null}
      {day.opens_at && day.closes_at ? (
        <span className="pl-quiet">
          {day.opens_at}–{day.closes_at}
        </span>
      ) : null}
      {day.pickups > 0 ? (
        <Link to={orders}>
          <Fill day={day} />
        </Link>
      ) : (
        <span className="pl-quiet">
          <Fill day={day} />
        </span>
      )}
      {day.outside.length > 0 ? (
        <span className="pl-month-outside">{t('hours.outside', { count: day.outside.length })}</span>
      ) : null}
    </li>
  )
}

function Leaves({ calendar }: { calendar: GarageCalendar }) {
  const { t } = useTranslation()
  const mayEnd = useMay('garages', 'D')
  const end = useAction('end_garage_leave')
  const sure = (leave: Leave) =>
    ask({
      title: t('hours.endLeaveOf', { from: date(leave.from), to: date(leave.to) }),
      content: t('hours.endLeaveText'),
      ok: t('hours.endLeave'),
      cancel: t('hours.back'),
      danger: true,
    })
  const endOne = async (leave: Leave) => {
    if (!(await sure(leave))) return
    await end.mutateAsync({ query: { id: leave.id, version: calendar.version } })
    toast('success', t('hours.leaveEnded'))
  }
  if (calendar.leaves.length === 0) return <p className="pl-quiet">{t('hours.noLeaves')}</p>
  return (
    <ul className="pl-leaves">
      {calendar.leaves.map((leave) => (
        <li key={leave.id}>
          <strong>
            {leave.from === leave.to ? date(leave.from) : `${date(leave.from)} – ${date(leave.to)}`}
          </strong>
          <span>
            {t(`hours.leaveKinds.${leave.kind}`)}
            {leave.until ? ` (${leave.until})` : ''}
          </span>
          <span>{leave.reason}</span>
          {mayEnd && leave.to >= today() ? (
            <Button size="small" loading={end.isPending} onClick={() => void endOne(leave)}>
              {t('hours.endLeave')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** A month of a garage: its hours, how full each day is, and its leaves. */
export function MonthCalendar({ garageId }: { garageId: number }) {
  const { t, i18n } = useTranslation()
  const mayAdd = useMay('garages', 'U')
  const [day, setDay] = useState(() => monthOf(today()).from)
  const [leave, setLeave] = useState({ at: 0, open: false })
  const month = monthOf(day)
  const answer = useCall('get_garage_week', {
    query: { garage_id: garageId, from: month.from, to: month.to },
  })
  const calendar = answer.data
  return (
    <section className="pl-card pl-garage-part">
      <div className="pl-month-head">
        <h2>{t('hours.calendar')}</h2>
        <Button
          icon={<Icon icon={LeftOutlined} />}
          aria-label={t('hours.earlier')}
          onClick={() => setDay(nextMonth(day, -1))}
        />
        <span role="status">{monthName(day)}</span>
        <Button
          icon={<Icon icon={RightOutlined} />}
          aria-label={t('hours.later')}
          onClick={() => setDay(nextMonth(day, 1))}
        />
      </div>
      {calendar ? (
        <>
          <div className="pl-month-names" aria-hidden="true">
            {weekdays.map((weekday) => (
              <span key={weekday}>{weekdayName(weekday, i18n.language, 'short')}</span>
            ))}
          </div>
          <ol className="pl-month" aria-label={monthName(day)}>
            {calendar.days.map((one, at) => (
              <DayCell
                key={one.day}
                day={one}
                garageId={garageId}
                first={at === 0 ? monthOf(one.day).before + 1 : undefined}
              />
            ))}
          </ol>
          <div className="pl-month-head">
            <h3>{t('hours.leaves')}</h3>
            {mayAdd ? (
              <Button onClick={() => setLeave(({ at }) => ({ at: at + 1, open: true }))}>
                {t('hours.addLeave')}
              </Button>
            ) : null}
          </div>
          <Leaves calendar={calendar} />
        </>
      ) : null}
      {!calendar && answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!calendar && !answer.error ? <Loading rows={6} /> : null}
      {leave.at > 0 ? (
        <LeaveDialog
          key={leave.at}
          garageId={garageId}
          open={leave.open}
          onClose={() => setLeave((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </section>
  )
}
