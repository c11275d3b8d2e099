import { trimmed } from '../../kit/trimmed'
import type { ChecklistDetail, CheckResult, Entry, Section } from './types'

/** An entry in the form. */
export interface EntryEdit {
  result: CheckResult | null
  measure: number | null
  note: string | null
  done: boolean
}

/** Form values, by item id. */
export type ChecklistEdit = Record<string, EntryEdit>

export const editOf = (checklist: ChecklistDetail): ChecklistEdit =>
  Object.fromEntries(
    checklist.entries.map(({ item_id, result, measure, note, done }) => [
      String(item_id),
      { result: result ?? null, measure: measure ?? null, note: note ?? null, done },
    ]),
  )

/** Empty and null are equal. */
export function sameEntry(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b] as (Partial<EntryEdit> | undefined)[]
  return (
    (one?.result ?? null) === (other?.result ?? null) &&
    (one?.measure ?? null) === (other?.measure ?? null) &&
    trimmed(one?.note) === trimmed(other?.note) &&
    (one?.done ?? false) === (other?.done ?? false)
  )
}

/** The entries that differ from what was read; the others are left unchanged. */
export function checklistBody(edit: ChecklistEdit, base: ChecklistDetail) {
  const before = editOf(base)
  const entries = Object.entries(edit).flatMap(([id, entry]) =>
    sameEntry(entry, before[id])
      ? []
      : [
          {
            item_id: Number(id),
            result: entry.result ?? null,
            measure: entry.result === 'not_applicable' ? null : (entry.measure ?? null),
            note: trimmed(entry.note),
            done: entry.done,
          },
        ],
  )
  return { order_id: base.order_id, version: base.version, entries }
}

/** The result that a measured value implies for an item with limits. */
export function suggested(
  { attention_below, replace_below }: Pick<Entry, 'attention_below' | 'replace_below'>,
  measure: number | null | undefined,
): CheckResult | null {
  if (measure === null || measure === undefined) return null
  if (replace_below && measure < replace_below) return 'replace'
  if (attention_below && measure < attention_below) return 'attention'
  return replace_below || attention_below ? 'ok' : null
}

/** The entry with another measured value: the result follows it unless the user has chosen another one. */
export function measured(
  item: Pick<Entry, 'attention_below' | 'replace_below'>,
  entry: EntryEdit,
  measure: number | null,
): EntryEdit {
  const follows = entry.result === null || entry.result === suggested(item, entry.measure)
  const result = follows ? (suggested(item, measure) ?? entry.result) : entry.result
  return { ...entry, measure, result, done: entry.done || (result !== null && entry.result === null) }
}

/** The entry with a result, which also marks it as done until the user unticks it. */
export const withResult = (entry: EntryEdit, result: CheckResult): EntryEdit => ({
  ...entry,
  result,
  measure: result === 'not_applicable' ? null : entry.measure,
  done: true,
})

/** Sets these entries to OK where they have no result yet. */
export function restOk(edit: ChecklistEdit, ids: readonly number[]): ChecklistEdit {
  const next = { ...edit }
  for (const id of ids) {
    const entry = next[id]
    if (entry && entry.result === null) next[id] = withResult(entry, 'ok')
  }
  return next
}

/** Takes that back where nobody has changed it since. */
export function withoutRestOk(edit: ChecklistEdit, ids: readonly number[]): ChecklistEdit {
  const next = { ...edit }
  for (const id of ids) {
    const entry = next[id]
    if (entry?.result === 'ok') next[id] = { ...entry, result: null, done: false }
  }
  return next
}

export const withoutResult = (edit: ChecklistEdit, ids: readonly number[]): number[] =>
  ids.filter((id) => (edit[id]?.result ?? null) === null)

/** What the customer is asked to replace is shown to them, or it is said why it is not. */
export const lacksPhoto = (
  stored: Pick<Entry, 'result' | 'photos'>,
  { result, note }: Pick<EntryEdit, 'result' | 'note'>,
): boolean =>
  result === 'replace' && stored.result !== 'replace' && stored.photos.length === 0 && trimmed(note) === null

export interface Group {
  section: Section
  entries: Entry[]
}

/** The entries by section, in their given order. */
export function grouped(entries: readonly Entry[]): Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const last = groups.find(({ section }) => section === entry.section)
    if (last) last.entries.push(entry)
    else groups.push({ section: entry.section, entries: [entry] })
  }
  return groups
}

export const countDone = (edit: ChecklistEdit): number =>
  Object.values(edit).filter(({ done }) => done).length
