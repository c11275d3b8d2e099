import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { date } from '../../kit/format'
import { Failed, Loading } from '../../kit/states'
import { wallTime } from '../../kit/zone'
import { link } from '../../shared/screen'
import type { RosterRow } from './types'

type Day = RosterRow['days'][number]

/** Rosters are read for so many days at most. */
const most = 62
const dayMs = 86_400_000

/** The days of an event; none while they are not known, or too many. */
export function daysOf(starts_at: string | null | undefined, ends_at: string | null | undefined) {
  if (!starts_at || !ends_at || ends_at <= starts_at) return undefined
  const from = wallTime(starts_at).slice(0, 10)
  // One that ends at midnight does not last into the next day.
  const to = wallTime(new Date(Date.parse(ends_at) - 1000).toISOString()).slice(0, 10)
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return count <= most ? { from, to } : undefined
}

const isAway = (day: Day) => day.kind === 'off' || day.kind === 'leave' || day.kind === 'holiday' || day.leave

function DayText({ day, event }: { day: Day; event: number | undefined }) {
  const { t } = useTranslation()
  const hours = day.start ? ` ${day.start}–${day.end}` : ''
  const others = day.events.filter(({ id }) => id !== event)
  return (
    <li className={isAway(day) ? 'pl-event-away' : undefined}>
      {date(day.day)}: {day.holiday ?? t(`rosters.kinds.${day.kind}`)}
      {hours}
      {day.leave && day.kind !== 'leave' ? `, ${t(`rosters.parts.${day.leave.part}`)}` : null}
      {others.map(({ id, name }) => (
        <span key={id}>
          , {t('events.alsoAt')} <Link to={link('/event/edit/:id', { id })}>{name}</Link>
        </span>
      ))}
    </li>
  )
}

/** Days on which somebody is away or elsewhere; of a short event every day. */
function Person({ row, event }: { row: RosterRow; event: number | undefined }) {
  const { t } = useTranslation()
  const isElsewhere = (day: Day) => day.events.some(({ id }) => id !== event)
  const shown = row.days.length <= 3 ? row.days : row.days.filter((day) => isAway(day) || isElsewhere(day))
  return (
    <li>
      <strong>{row.name}</strong> <span className="pl-quiet">{row.role}</span>
      {shown.length > 0 ? (
        <ul>
          {shown.map((day) => (
            <DayText key={day.day} day={day} event={event} />
          ))}
        </ul>
      ) : (
        <p className="pl-quiet">{t('events.thereAllDays')}</p>
      )}
    </li>
  )
}

interface Props {
  staff: readonly number[]
  starts_at: string | null | undefined
  ends_at: string | null | undefined
  /** The event itself, which is no other one. */
  event?: number | undefined
}

/** What the rosters of the staff say of the days of the event. */
export function StaffRoster({ staff, starts_at, ends_at, event }: Props) {
  const { t } = useTranslation()
  const days = daysOf(starts_at, ends_at)
  const enabled = staff.length > 0 && days !== undefined
  const answer = useCall(
    'get_calendar',
    { query: { user_ids: staff.join(','), from: days?.from ?? '', to: days?.to ?? '', limit: 200 } },
    { enabled },
  )
  const users = enabled ? answer.data?.users : undefined
  return (
    <section className="pl-card pl-event-roster" aria-label={t('events.theirRoster')}>
      <h2>{t('events.theirRoster')}</h2>
      {enabled ? null : <p className="pl-quiet">{t('events.noRosterYet')}</p>}
      {enabled && !users && !answer.error ? <Loading rows={3} /> : null}
      {enabled && !users && answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {users ? (
        <ul>
          {users.map((row) => (
            <Person key={row.id} row={row} event={event} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
