import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type Plan, type Planned, copied, keyOf, plannedOf, withDay } from './plan'
import type { RosterRow } from './types'

export interface Cell {
  row: number
  column: number
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

const arrows: Readonly<Record<string, Cell>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}

interface Grid {
  users: readonly RosterRow[]
  /** How many days are shown. */
  days: number
  plan: Plan
  /** Absent: the days are only shown. */
  onPlan?: (plan: Plan) => void
  /** Moves the focus to a cell. */
  focus: (cell: Cell) => void
}

/**
 * The cells of the grid: which is active, how many days are selected, and what keys and the mouse do. Delete clears,
 * Ctrl+C and Ctrl+V copy, Shift with an arrow takes several days of one person. Dragging moves a day that was planned by
 * hand, and copies it with Ctrl.
 */
export function useCells({ users, days, plan, onPlan, focus }: Grid) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [end, setEnd] = useState<number>()
  const [editing, setEditing] = useState(false)
  const [held, setHeld] = useState<Planned>()
  const [over, setOver] = useState<string>()
  const [dragged, setDragged] = useState<Cell>()

  const dayAt = ({ row, column }: Cell) => {
    const user = users[row]
    const day = user?.days[column]
    return user && day ? { user, day } : undefined
  }

  /** The columns that are selected in the row of the active cell. */
  const selected = (): number[] => {
    const other = end ?? active.column
    const [from, to] = [Math.min(active.column, other), Math.max(active.column, other)]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  }
  const isSelected = ({ row, column }: Cell) => active.row === row && selected().includes(column)

  /** Plans the selected days. */
  const set = (to: Planned) => {
    let next = plan
    for (const column of selected()) {
      const at = dayAt({ row: active.row, column })
      if (at) next = withDay(next, at.user, at.day, to)
    }
    onPlan?.(next)
  }

  const go = (arrow: Cell, extend: boolean) => {
    const column = within((extend ? (end ?? active.column) : active.column) + arrow.column, days - 1)
    if (extend && arrow.row === 0) {
      setEnd(column)
      return
    }
    const next = { row: within(active.row + arrow.row, users.length - 1), column }
    setActive(next)
    setEnd(undefined)
    focus(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return
    const arrow = arrows[event.key]
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
    if (arrow) {
      event.preventDefault()
      go(arrow, event.shiftKey)
    } else if (onPlan && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      set({ kind: 'clear' })
    } else if (onPlan && letter === 'c') {
      const at = dayAt(active)
      if (at) setHeld(plan[keyOf(at.user.id, at.day.day)] ?? copied(at.day))
    } else if (onPlan && letter === 'v' && held) {
      event.preventDefault()
      set(held)
    }
  }

  const onClick = (event: MouseEvent, cell: Cell) => {
    if (event.shiftKey && active.row === cell.row) {
      setEnd(cell.column)
      return
    }
    // Enter on the active cell edits all that are selected.
    const isByKey = event.detail === 0 && active.row === cell.row && active.column === cell.column
    if (!isByKey) {
      setActive(cell)
      setEnd(undefined)
    }
    setEditing(onPlan !== undefined)
  }

  const onDrop = (event: DragEvent, to: Cell) => {
    event.preventDefault()
    setOver(undefined)
    const from = dragged && dayAt(dragged)
    const target = dayAt(to)
    setDragged(undefined)
    if (!from || !target || !onPlan) return
    const key = keyOf(from.user.id, from.day.day)
    let next = withDay(plan, target.user, target.day, plan[key] ?? copied(from.day))
    const isMoved = !event.ctrlKey && (plan[key] !== undefined || plannedOf(from.day) !== undefined)
    if (isMoved) next = withDay(next, from.user, from.day, { kind: 'clear' })
    onPlan(next)
  }

  return {
    active,
    editing,
    over,
    isSelected,
    hasSelection: end !== undefined,
    choose: (to: Planned) => {
      set(to)
      setEditing(false)
      focus(active)
    },
    stopEditing: () => setEditing(false),
    onKeyDown,
    onClick,
    onDragStart: setDragged,
    onDragOver: (event: DragEvent, key: string) => {
      event.preventDefault()
      setOver(key)
    },
    onDragLeave: () => setOver(undefined),
    onDrop,
  }
}

export type Cells = ReturnType<typeof useCells>
