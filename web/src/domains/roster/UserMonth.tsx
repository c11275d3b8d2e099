import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/zone'
import { DayChip, dayWords } from './DayChip'
import { chosen, useChoices } from './dayChoices'
import { headOf, mondayOf } from './days'
import { type Plan, keyOf, shownDay, withDay } from './plan'
import type { DayRow, RosterRow, Shift } from './types'

interface DayProps {
  day: DayRow
  isChanged: boolean
}

function Day({ day, isChanged }: DayProps) {
  const { i18n } = useTranslation()
  const head = headOf(day.day, i18n.language)
  return (
    <>
      <span className={day.day === today() ? 'pl-month-day pl-roster-today' : 'pl-month-day'}>
        {head.weekday} {head.day}
      </span>
      <DayChip day={day} changed={isChanged} />
    </>
  )
}

interface Props {
  user: RosterRow
  shifts: readonly Shift[]
  plan: Plan
  /** Absent: the days are only shown. */
  onPlan?: (plan: Plan) => void
}

/** A month of a user, in weeks from Monday. Who plans the user chooses a day to change it. */
export function UserMonth({ user, shifts, plan, onPlan }: Props) {
  const { t } = useTranslation()
  const choices = useChoices(shifts)
  const first = user.days[0]?.day ?? today()
  const empty = Math.round((Date.parse(first) - Date.parse(mondayOf(first))) / 86_400_000)
  return (
    <ul className="pl-month" aria-label={t('rosters.calendar')}>
      {Array.from({ length: empty }, (_, at) => (
        <li key={`before ${at}`} aria-hidden="true" />
      ))}
      {user.days.map((stored) => {
        const planned = plan[keyOf(user.id, stored.day)]
        const day = shownDay(stored, planned, shifts)
        const label = `${day.day}: ${dayWords(t, day)}`
        const shown = <Day day={day} isChanged={planned !== undefined} />
        if (!onPlan)
          return (
            <li key={day.day} aria-label={label}>
              {shown}
            </li>
          )
        return (
          <li key={day.day}>
            <Dropdown
              autoFocus
              trigger={['click']}
              menu={{
                items: choices,
                onClick: ({ key }) => onPlan(withDay(plan, user, stored, chosen(key))),
              }}
            >
              <button type="button" className="pl-month-cell" aria-label={label}>
                {shown}
              </button>
            </Dropdown>
          </li>
        )
      })}
    </ul>
  )
}
