import { differences, type Difference, resolved } from '../../kit/stale'
import { type EstimateEdit, isOf, type LineEdit, sameEstimate } from './edit'

/** What two consoles may differ in: what concerns the whole, each line by its number, and each line that is new. */
export type EstimateKey = GeneralKey | `line ${number}` | `new ${number}`
export type GeneralKey = 'discount' | 'note' | 'customer_gstin' | 'customer_sez'

export const isGeneral = (key: EstimateKey): key is GeneralKey => !key.includes(' ')

type Values = Partial<Record<EstimateKey, string | LineEdit>>

export interface EstimateConflict {
  mine: Values
  theirs: Values
  differences: Difference<EstimateKey>[]
  /** In which order the lines shall stand. */
  order: EstimateKey[]
}

/** The lines of an edit with their keys; those that no revision has yet go by their place among the new ones. */
function withKeys(lines: readonly LineEdit[]): [EstimateKey, LineEdit][] {
  let newLines = 0
  return lines.map((line) => [line.number === null ? `new ${newLines++}` : `line ${line.number}`, line])
}

const flat = (edit: EstimateEdit): Values => ({
  discount: edit.discount,
  note: edit.note,
  customer_gstin: edit.customer_gstin,
  customer_sez: edit.customer_sez ?? '',
  ...(Object.fromEntries(withKeys(edit.lines)) as Values),
})

const isSame = (mine: LineEdit, theirs: LineEdit): boolean =>
  (mine.source === 'finding' && mine.source_id !== null && isOf(theirs, mine.source_id)) ||
  sameEstimate([mine], [theirs])

/** Mine, with what both have added counted once: the same line, or the same finding of the checklist. */
function matchAddedLines(base: EstimateEdit, mine: EstimateEdit, theirs: EstimateEdit): EstimateEdit {
  const known = new Set([...base.lines, ...mine.lines].map(({ number }) => number))
  const added = theirs.lines.filter(({ number }) => !known.has(number))
  const lines = mine.lines.map((line) => {
    const at = line.number === null ? added.findIndex((one) => isSame(line, one)) : -1
    const [match] = at < 0 ? [] : added.splice(at, 1)
    return match ? { ...line, number: match.number } : line
  })
  return { ...mine, lines }
}

/** Theirs, with what I have added behind the line that it stands behind in mine. */
function orderOf(mine: EstimateEdit, theirs: EstimateEdit): EstimateKey[] {
  const order = withKeys(theirs.lines).map(([key]) => key)
  let after = -1
  for (const [key] of withKeys(mine.lines)) {
    const known = order.indexOf(key)
    if (known < 0) order.splice(after + 1, 0, key)
    after = known < 0 ? after + 1 : known
  }
  return order
}

const sameLine = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' && typeof b === 'object' ? sameEstimate([a], [b]) : sameEstimate(a, b)

/** What I read and made of it, beside what somebody else has saved meanwhile, line by line. */
export function conflictOf(base: EstimateEdit, edit: EstimateEdit, theirs: EstimateEdit): EstimateConflict {
  const mine = matchAddedLines(base, edit, theirs)
  const all = [base, mine, theirs].map(flat)
  // A line that one of them does not have is a difference too.
  const keys = [...new Set(all.flatMap((values) => Object.keys(values) as EstimateKey[]))]
  const [read, own, other] = all.map((values) =>
    Object.fromEntries(keys.map((key) => [key, values[key]])),
  ) as [Values, Values, Values]
  const order = orderOf(mine, theirs)
  const place = (key: EstimateKey) => (order.includes(key) ? order.indexOf(key) : order.length)
  return {
    mine: own,
    theirs: other,
    differences: differences(
      read as Required<Values>,
      own as Required<Values>,
      other as Required<Values>,
      sameLine,
    ).sort((a, b) => place(a.key) - place(b.key)),
    order,
  }
}

/** The edit as it was chosen; a line of which nothing was chosen is gone. */
export function resolvedEstimate(
  { mine, theirs, order }: EstimateConflict,
  choice: Partial<Record<EstimateKey, 'mine' | 'theirs'>>,
): EstimateEdit {
  const chosen = resolved(mine, theirs, choice)
  const text = (key: GeneralKey) => (chosen[key] ?? '') as string
  return {
    lines: order.flatMap((key) => (chosen[key] ? [chosen[key] as LineEdit] : [])),
    discount: text('discount'),
    note: text('note'),
    customer_gstin: text('customer_gstin'),
    customer_sez: (text('customer_sez') || null) as EstimateEdit['customer_sez'],
  }
}
