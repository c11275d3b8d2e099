import { Dropdown } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { DayChip, dayWords } from './DayChip'
import { type Choices, chosen, useChoices } from './dayChoices'
import { headOf, isWeekend } from './days'
import { type Plan, type Planned, keyOf, shownDay } from './plan'
import type { DayRow, RosterRow, Shift } from './types'
import { type Cell, type Cells, useCells } from './useCells'

interface Props {
  users: readonly RosterRow[]
  days: readonly string[]
  shifts: readonly Shift[]
  plan: Plan
  /** Absent: the days are only shown. */
  onPlan?: (plan: Plan) => void
}

function Head({ days }: { days: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const now = today()
  return (
    <thead>
      <tr>
        <th scope="col">{t('rosters.person')}</th>
        {days.map((day) => {
          const head = headOf(day, i18n.language)
          const classes = [day === now ? 'pl-roster-today' : '', isWeekend(day) ? 'pl-roster-weekend' : '']
          return (
            <th key={day} scope="col" className={classes.filter(Boolean).join(' ')}>
              {head.weekday} <strong>{head.day}</strong>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Person({ user }: { user: RosterRow }) {
  const { t } = useTranslation()
  const until = user.on_shift_until?.slice(11, 16)
  return (
    <th scope="row">
      <Link to={link('/ce_roster/:userid/:username', { userid: user.id, username: user.name })}>
        {user.name}
      </Link>
      <small>
        {user.role}
        {until ? ` · ${t('rosters.onShiftUntil', { time: until })}` : ''}
      </small>
    </th>
  )
}

interface CellProps {
  cells: Cells
  row: number
  column: number
  user: RosterRow
  day: DayRow
  planned: Planned | undefined
  choices: Choices
  mayPlan: boolean
}

function DayCell({ cells, row, column, user, day, planned, choices, mayPlan }: CellProps) {
  const { t } = useTranslation()
  const cell = { row, column }
  const key = keyOf(user.id, day.day)
  const isActive = cells.active.row === row && cells.active.column === column
  const isSelected = cells.isSelected(cell)
  const button = (
    <button
      type="button"
      className={cells.over === key ? 'pl-roster-cell pl-roster-over' : 'pl-roster-cell'}
      data-cell={`${row} ${column}`}
      aria-label={t('rosters.cell', { name: user.name, day: day.day, what: dayWords(t, day) })}
      aria-pressed={isSelected}
      tabIndex={isActive ? 0 : -1}
      draggable={mayPlan}
      onKeyDown={cells.onKeyDown}
      onClick={(event) => cells.onClick(event, cell)}
      onDragStart={() => cells.onDragStart(cell)}
      onDragOver={(event) => cells.onDragOver(event, key)}
      onDragLeave={cells.onDragLeave}
      onDrop={(event) => cells.onDrop(event, cell)}
    >
      <DayChip day={day} changed={planned !== undefined || (isSelected && cells.hasSelection)} />
    </button>
  )
  return (
    <td className={isWeekend(day.day) ? 'pl-roster-weekend' : undefined}>
      {button}
      {/* Beside the button, which keeps its focus. */}
      {isActive && mayPlan && cells.editing ? (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          menu={{ items: choices, onClick: (click) => cells.choose(chosen(click.key)) }}
          onOpenChange={(open) => {
            if (!open) cells.stopEditing()
          }}
        >
          <span className="pl-roster-anchor" />
        </Dropdown>
      ) : null}
    </td>
  )
}

/** People by days. A day is edited by click or Enter; `useCells` has the other keys. */
export function RosterGrid({ users, days, shifts, plan, onPlan }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const focus = ({ row, column }: Cell) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  const cells = useCells({ focus, users, days: days.length, plan, ...(onPlan ? { onPlan } : {}) })
  const choices = useChoices(shifts)
  return (
    <div className="pl-roster-scroll">
      <table ref={table} className="pl-roster-grid" aria-label={t('rosters.grid')}>
        <Head days={days} />
        <tbody>
          {users.map((user, row) => (
            <tr key={user.id}>
              <Person user={user} />
              {user.days.map((stored, column) => {
                const planned = plan[keyOf(user.id, stored.day)]
                return (
                  <DayCell
                    key={stored.day}
                    cells={cells}
                    row={row}
                    column={column}
                    user={user}
                    day={shownDay(stored, planned, shifts)}
                    planned={planned}
                    choices={choices}
                    mayPlan={onPlan !== undefined}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
