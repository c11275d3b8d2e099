import { useTranslation } from 'react-i18next'
import { dayAfter, monthOf, weekdayName, weekdayOf } from '../../../kit/month'
import { today } from '../../../kit/zone'
import type { EscalationRoster } from '../types'
import { type DayState, stateOf } from './dayState'

interface DayProps {
  day: string
  state: DayState
}

function Day({ day, state }: DayProps) {
  const { t, i18n } = useTranslation()
  const words = state.hours ?? state.name ?? t(`escalations.roster.kinds.${state.kind}`)
  return (
    <li className={`pl-case-day pl-case-day-${state.kind}`}>
      <span className={day === today() ? 'pl-case-day-head pl-case-day-today' : 'pl-case-day-head'}>
        {weekdayName(weekdayOf(day), i18n.language, 'short')} {Number(day.slice(8))}
      </span>
      <span className="pl-case-day-words" title={words}>
        {words}
      </span>
    </li>
  )
}

/** A month in weeks from Monday: shifts with their hours, weekly offs, leaves and holidays. */
export function RosterMonth({ roster }: { roster: EscalationRoster }) {
  const { t } = useTranslation()
  const { before } = monthOf(roster.from)
  const days: string[] = []
  for (let day = roster.from; day <= roster.to; day = dayAfter(day, 1)) days.push(day)
  return (
    <ul className="pl-case-month" aria-label={t('escalations.roster.month')}>
      {Array.from({ length: before }, (_, at) => (
        <li key={`before ${at}`} aria-hidden="true" />
      ))}
      {days.map((day) => (
        <Day key={day} day={day} state={stateOf(roster, day)} />
      ))}
    </ul>
  )
}
