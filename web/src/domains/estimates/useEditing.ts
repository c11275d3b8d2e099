import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { copyOf, freeLine } from './edit'
import {
  type Group,
  jobMoved,
  lineMoved,
  type Moved,
  movedTo,
  type Removed,
  removed,
  restored,
  withBelow,
  withLineIn,
} from './jobs'
import type { LineEdit } from './lineEdit'
import { isTable, type PasteColumn } from './paste'
import type { PastedText } from './PasteDialog'
import type { EstimateDetail } from './types'
import { useSheet } from './useSheet'

interface Editing {
  /** The estimate on which the edit is based. */
  estimate: EstimateDetail
  /** Lines were changed by a button, not by typing. */
  onChanged: () => void
}

/** The key of a job that was added from outside, and is still to be filled in. */
export interface Added {
  job: number
}

/** A cell that gets the focus as soon as it is there. */
interface Wanted {
  at: number
  cell: string
}

type Want = (next: Wanted | Added) => void

/** Moves the focus into a cell or the title of a job, also of one that is about to be added. */
export function useWantedCell() {
  const sheet = useRef<HTMLDivElement>(null)
  const wanted = useRef<Wanted | Added>(undefined)
  const [, render] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    if (!wanted.current) return
    const place =
      'job' in wanted.current
        ? `[data-job="${wanted.current.job}"] input`
        : `[data-line="${wanted.current.at}"] [data-cell="${wanted.current.cell}"] input`
    const input = sheet.current?.querySelector<HTMLInputElement>(place)
    if (!input) return
    wanted.current = undefined
    input.focus()
    input.select()
  })
  const want = useCallback((next: Wanted | Added) => {
    wanted.current = next
    render()
  }, [])
  return { sheet, want }
}

/** What can be done with a job and with a line, by buttons and keys. */
export function useEditing({ estimate, onChanged }: Editing, want: Want) {
  const { groups, read, write } = useSheet(onChanged)
  const [opened, setOpened] = useState<number>()
  const [gone, setGone] = useState<Removed>()
  const [pasted, setPasted] = useState<PastedText>()
  const { terms } = estimate
  const lineAt = (at: number) => read().lines[at]
  const show = (moved: Moved, cell = 'service_name') => {
    write(moved.sheet)
    setOpened((now) => (now === undefined ? undefined : moved.at))
    want({ at: moved.at, cell })
  }
  const below = (at: number, line: LineEdit) => show({ sheet: withBelow(read(), at, [line]), at: at + 1 })
  const remove = (ats: readonly number[]) => {
    const result = removed(read(), ats)
    if (!result) return
    write(result.sheet)
    setGone(result.gone)
    setOpened(undefined)
    const left = result.sheet.lines.length
    if (left > 0) want({ at: Math.min(ats[0] ?? 0, left - 1), cell: 'service_name' })
  }
  return {
    groups,
    opened,
    gone,
    pasted,
    undo: () => {
      if (gone) write(restored(read(), gone))
      setGone(undefined)
    },
    line: {
      onToggle: (at: number) => setOpened((now) => (now === at ? undefined : at)),
      onMove: (at: number, by: -1 | 1, cell: string) => show(lineMoved(read(), at, by), cell),
      onMoveTo: (at: number, job: number | null) => show(movedTo(read(), at, job)),
      onDuplicate: (at: number) => {
        const line = lineAt(at)
        if (line) below(at, copyOf(line))
      },
      onRemove: (at: number) => remove([at]),
      /** The same cell of the next line; after the last one there is a new one. */
      onStep: (at: number, by: -1 | 1, cell: string) => {
        const to = at + by
        if (to < 0) return
        if (to < read().lines.length) return want({ at: to, cell })
        below(at, freeLine(terms, lineAt(at)?.kind))
      },
      onAddTo: (job: number) => show(withLineIn(read(), job, freeLine(terms))),
      onPaste: (at: number, column: PasteColumn, text: string): boolean => {
        const line = lineAt(at)
        if (!line || !isTable(text)) return false
        setPasted({ at, column, kind: line.kind, text })
        return true
      },
    },
    job: {
      onMove: (at: number, by: -1 | 1) => write(jobMoved(read(), at, by)),
      onRemove: (group: Group) => remove(group.lines),
      onEnter: (group: Group) => want({ at: group.lines[0] ?? 0, cell: 'service_name' }),
    },
    /** An empty line gives way to what is pasted into it. */
    takePasted: (lines: readonly LineEdit[]) => {
      const at = pasted?.at ?? 0
      const line = lineAt(at)
      const added = withBelow(read(), at, lines)
      const isEmpty = line?.service_name.trim() === '' && line.price.trim() === ''
      const result = isEmpty ? (removed(added, [at])?.sheet ?? added) : added
      setPasted(undefined)
      setOpened(undefined)
      write(result)
      want({ at: isEmpty ? at : at + 1, cell: 'service_name' })
    },
    dropPasted: () => setPasted(undefined),
  }
}

export type LineActions = ReturnType<typeof useEditing>['line']
export type JobActions = ReturnType<typeof useEditing>['job']
