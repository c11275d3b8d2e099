import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DayRow } from './types'

/** A day in words: for those who cannot see its colour, and as its tooltip. */
export function dayWords(t: TFunction, day: DayRow): string {
  const parts = [
    day.shift?.name ?? t(`rosters.kinds.${day.kind}`),
    day.kind === 'training' ? t('rosters.kinds.training') : '',
    day.start ? `${day.start}–${day.end}` : '',
    day.leave ? t(`rosters.parts.${day.leave.part}`) : '',
    day.holiday ?? '',
    day.swap_id ? t('rosters.swapped') : '',
    day.note ?? '',
    ...day.events.map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Crosses midnight: the shift lasts into the next day. */
const isNight = ({ start, end }: DayRow) => Boolean(start && end && end <= start)

/** A day of a user as a coloured chip. */
export function DayChip({ day, changed = false }: { day: DayRow; changed?: boolean }) {
  const { t } = useTranslation()
  const holiday = day.kind === 'holiday' ? day.holiday : undefined
  const short = day.shift?.name ?? holiday ?? t(`rosters.short.${day.kind}`)
  const classes = [
    'pl-day',
    `pl-day-${day.kind}`,
    isNight(day) ? 'pl-day-night' : '',
    changed ? 'pl-day-changed' : '',
    day.planned ? 'pl-day-planned' : '',
    day.events.length > 0 ? 'pl-day-event' : '',
  ]
  return (
    <span className={classes.filter(Boolean).join(' ')} title={dayWords(t, day)}>
      <span className="pl-day-name">{short}</span>
      {day.start ? <span className="pl-day-hours">{`${day.start}–${day.end}`}</span> : null}
      {day.events.length > 0 ? <span className="pl-day-mark">{t('rosters.atEvent')}</span> : null}
      {day.leave && day.kind !== 'leave' ? (
        <span className="pl-day-mark">{t(`rosters.parts.${day.leave.part}`)}</span>
      ) : null}
    </span>
  )
}
