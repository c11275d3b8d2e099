import { Button, Form } from 'antd'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOf, type EstimateEdit, freeLine, type LineEdit } from './edit'
import { JobHeading } from './JobHeading'
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
import { LineRow } from './LineRow'
import { isTable, type PasteColumn } from './paste'
import { PasteDialog, type PastedText } from './PasteDialog'
import type { EstimateDetail } from './types'
import { useSheet } from './useSheet'

interface Props {
  /** The estimate on which the edit is based. */
  estimate: EstimateDetail
  added: Added | undefined
  /** It was tried to save: from now on each line has all its fields. */
  isWhole: boolean
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
function useWantedCell() {
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

/** Undoes the last removal. */
function Undo({ gone, onUndo }: { gone: Removed; onUndo: () => void }) {
  const { t } = useTranslation()
  const [first, ...others] = gone.lines
  const name = (others.length > 0 ? gone.job.title : first?.line.service_name) ?? ''
  return (
    <p className="pl-estimate-undo" role="status">
      {t('estimates.removed', { name })}{' '}
      <Button size="small" onClick={onUndo}>
        {t('estimates.undo')}
      </Button>
    </p>
  )
}

function Columns() {
  const { t } = useTranslation()
  return (
    <div className="pl-estimate-columns" aria-hidden="true">
      {(['service_name', 'kind', 'quantity', 'price', 'total', 'approval'] as const).map((column) => (
        <span key={column}>{t(`estimates.columns.${column}`)}</span>
      ))}
    </div>
  )
}

/** What can be done with a job and with a line, by buttons and keys. */
function useEditing({ estimate, onChanged }: Pick<Props, 'estimate' | 'onChanged'>, want: Want) {
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

/** The lines of an estimate by their jobs, in the order in which they are printed. */
export function LineFields({ estimate, added, isWhole, onChanged }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const { sheet, want } = useWantedCell()
  const editing = useEditing({ estimate, onChanged }, want)
  useEffect(() => {
    if (added) want(added)
  }, [added, want])
  const { groups, opened, gone, pasted } = editing
  const { terms } = estimate
  const titles = groups.flatMap(({ job, at }) => (job.title === null ? [] : [{ key: job.key, at }]))
  const row = (group: Group, at: number) => (
    <LineRow
      key={at}
      at={at}
      group={group}
      titles={titles}
      estimate={estimate}
      isOpen={opened === at}
      isWhole={isWhole}
      onChanged={onChanged}
      on={editing.line}
    />
  )
  return (
    <div className="pl-estimate-sheet" ref={sheet}>
      {gone ? <Undo gone={gone} onUndo={editing.undo} /> : null}
      {groups.length === 0 ? <p className="pl-quiet">{t('estimates.noLines')}</p> : <Columns />}
      <ol className="pl-estimate-lines" aria-label={t('estimates.lines')}>
        {groups.map((group) =>
          group.job.title === null ? (
            group.lines.map((at) => row(group, at))
          ) : (
            <JobHeading
              key={`job ${group.job.key}`}
              group={group}
              on={editing.job}
              onChanged={onChanged}
              onAdd={() => editing.line.onAddTo(group.job.key)}
            >
              {group.lines.map((at) => row(group, at))}
            </JobHeading>
          ),
        )}
      </ol>
      {groups.length > 0 ? <p className="pl-quiet pl-estimate-keys">{t('estimates.keys')}</p> : null}
      {pasted ? (
        <PasteDialog
          pasted={pasted}
          terms={terms}
          usualPayer={form.getFieldValue(['lines', pasted.at, 'payer']) as LineEdit['payer']}
          onTake={editing.takePasted}
          onClose={editing.dropPasted}
        />
      ) : null}
    </div>
  )
}
