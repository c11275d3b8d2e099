import { differences, type Difference, resolved } from '../../kit/stale'
import { insuredLines, type SurveyEdit, type SurveyLine, surveyOf } from './survey'
import type { ClaimDetail } from './types'

/** What two surveys may differ in: the note, and each line by its id. */
export type SurveyKey = 'note' | `line ${number}`
type Values = Record<SurveyKey, string | SurveyLine>

export interface SurveyConflict {
  theirs: ClaimDetail
  mine: Values
  other: Values
  differences: Difference<SurveyKey>[]
  /** Lines of mine that the estimate no longer has. */
  gone: string[]
}

const keyOf = (id: number): SurveyKey => `line ${id}`

const flat = (edit: SurveyEdit): Values => {
  const values: Values = { note: edit.note }
  for (const line of edit.lines) values[keyOf(line.line_id)] = line
  return values
}

/** Matches each line of mine to one of theirs: by id, or by name if the estimate was saved again. */
function sameLines(from: ClaimDetail, to: ClaimDetail): Map<number, number> {
  const left = [...insuredLines(to)]
  const found = new Map<number, number>()
  const take = (id: number, fits: (at: number) => boolean) => {
    const at = left.findIndex((_, index) => fits(index))
    const [line] = at < 0 ? [] : left.splice(at, 1)
    if (line) found.set(id, line.line_id)
  }
  const mine = insuredLines(from)
  for (const { line_id: id } of mine) take(id, (at) => left[at]?.line_id === id)
  for (const { line_id: id, service_name: name, kind } of mine) {
    if (!found.has(id)) take(id, (at) => left[at]?.service_name === name && left[at].kind === kind)
  }
  return found
}

/** Transfers an edit of one estimate's lines to those of another; new lines start with their saved values. */
function onto(edit: SurveyEdit, lines: ReadonlyMap<number, number>, there: SurveyEdit): SurveyEdit {
  const known = new Map(
    edit.lines.flatMap((line) => {
      const id = lines.get(line.line_id)
      return id === undefined ? [] : [[id, { ...line, line_id: id }] as const]
    }),
  )
  return { note: edit.note, lines: there.lines.map((line) => known.get(line.line_id) ?? line) }
}

/** The values of a line that are sent: an amount or a reason of another decision does not count. */
const comparable = ({ material, decision, approved, reason }: SurveyLine) => [
  material,
  decision,
  decision === 'reduced' ? Number(approved.replaceAll(',', '')) : null,
  decision === 'reduced' || decision === 'rejected' ? reason.trim() : null,
]

const same = (a: unknown, b: unknown): boolean => {
  const normalize = (value: unknown) =>
    typeof value === 'object' && value ? comparable(value as SurveyLine) : value
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

/** Compares the base, my edit and the version that somebody else has saved. */
export function conflictOf(base: ClaimDetail, edit: SurveyEdit, theirs: ClaimDetail): SurveyConflict {
  const lines = sameLines(base, theirs)
  const there = surveyOf(theirs)
  const before = surveyOf(base)
  const [read, mine, other] = [onto(before, lines, there), onto(edit, lines, there), there].map(flat) as [
    Values,
    Values,
    Values,
  ]
  const gone = edit.lines.filter(
    (line) =>
      !lines.has(line.line_id) &&
      !before.lines.some((was) => was.line_id === line.line_id && same(was, line)),
  )
  const names = new Map(insuredLines(base).map((line) => [line.line_id, line.service_name]))
  return {
    theirs,
    mine,
    other,
    differences: differences(read, mine, other, same),
    gone: gone.map((line) => names.get(line.line_id) ?? ''),
  }
}

/** The merged edit, by the user's choice for each line. */
export function resolvedSurvey(
  { theirs, mine, other }: SurveyConflict,
  choice: Partial<Record<SurveyKey, 'mine' | 'theirs'>>,
): SurveyEdit {
  const values = resolved(mine, other, choice)
  const lines = surveyOf(theirs).lines.map((line) => values[keyOf(line.line_id)] as SurveyLine)
  return { note: values.note as string, lines }
}

/** Whether a survey was changed since it was read. */
export const isChanged = (base: ClaimDetail, edit: SurveyEdit): boolean =>
  conflictOf(base, edit, base).differences.length > 0
