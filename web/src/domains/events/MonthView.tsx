import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { QueryOf } from '../../api/callTypes'
import { monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { monthOf, nextMonth, weekdayName, weekdayOf, weekdays } from '../../kit/month'
import { Empty, Failed, Loading } from '../../kit/states'
import { today, wallTime } from '../../kit/zone'
import { link } from '../../shared/screen'
import { useEventLabels } from './labels'
import { type MonthDay, monthDays } from './month'
import type { EventRow } from './types'

function Chip({ event, day }: { event: EventRow; day: string }) {
  const labels = useEventLabels()
  const start = wallTime(event.starts_at)
  return (
    <Link
      to={link('/event/edit/:id', { id: event.id })}
      className={`pl-event-chip pl-event-${event.status}`}
      title={`${event.name}, ${labels.place(event)}: ${labels.status(event.status)}`}
    >
      {start.slice(0, 10) === day ? <span className="pl-number">{start.slice(11)} </span> : null}
      {event.name}
    </Link>
  )
}

function Day({ day, events, first }: MonthDay & { first: number | undefined }) {
  const { i18n } = useTranslation()
  return (
    <li
      className={events.length > 0 ? 'pl-events-day' : 'pl-events-day pl-events-free'}
      aria-current={day === today() ? 'date' : undefined}
      style={first ? { gridColumnStart: first } : undefined}
    >
      <strong>
        <span className="pl-events-weekday">{weekdayName(weekdayOf(day), i18n.language, 'short')} </span>
        {Number(day.slice(8))}
      </strong>
      {events.map((event) => (
        <Chip key={event.id} event={event} day={day} />
      ))}
    </li>
  )
}

interface Props {
  /** Any day of the month. */
  month: string
  onMonth: (day: string) => void
  /** The filters of the list, apart from its days. */
  query: QueryOf<'list_events'>
}

/** A month of events, in weeks from Monday. */
export function MonthView({ month, onMonth, query }: Props) {
  const { t, i18n } = useTranslation()
  const { from, to, before } = monthOf(month)
  const answer = useCall('list_events', { query: { ...query, from, to, sort: 'starts_at', limit: 200 } })
  const found = answer.isPlaceholderData ? undefined : answer.data
  return (
    <section className="pl-card" aria-label={t('events.calendar')}>
      <div className="pl-events-head">
        <Button
          icon={<Icon icon={LeftOutlined} />}
          aria-label={t('events.earlier')}
          onClick={() => onMonth(nextMonth(month, -1))}
        />
        <h2 role="status">{monthName(month)}</h2>
        <Button
          icon={<Icon icon={RightOutlined} />}
          aria-label={t('events.later')}
          onClick={() => onMonth(nextMonth(month, 1))}
        />
        <Button onClick={() => onMonth(today())}>{t('events.thisMonth')}</Button>
      </div>
      {found ? (
        <>
          <div className="pl-events-names" aria-hidden="true">
            {weekdays.map((weekday) => (
              <span key={weekday}>{weekdayName(weekday, i18n.language, 'short')}</span>
            ))}
          </div>
          <ol className="pl-events-month" aria-label={monthName(month)}>
            {monthDays(month, found.events).map((one, at) => (
              <Day key={one.day} {...one} first={at === 0 ? before + 1 : undefined} />
            ))}
          </ol>
          {found.count === 0 ? <Empty title={t('events.noneInMonth')} /> : null}
          {found.count > found.events.length ? <p role="alert">{t('events.tooMany')}</p> : null}
        </>
      ) : null}
      {!found && answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!found && !answer.error ? <Loading rows={6} /> : null}
    </section>
  )
}
