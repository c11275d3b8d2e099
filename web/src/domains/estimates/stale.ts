import { differences, type Difference, resolved } from '../../kit/stale'
import { type EstimateEdit, isOf, type LineEdit, sameEstimate } from './edit'

/** What two versions may differ in: a field of the estimate, a line by its number, or a new line. */
export type EstimateKey = GeneralKey | `line ${number}` | `new ${number}`
export type GeneralKey = 'discount' | 'coupon_code' | 'note' | 'customer_gstin' | 'customer_sez'

export const isGeneral = (key: EstimateKey): key is GeneralKey => !key.includes(' ')

type Values = Partial<Record<EstimateKey, string | LineEdit>>

export interface EstimateConflict {
  mine: Values
  theirs: Values
  differences: Difference<EstimateKey>[]
  /** The resulting order of the lines. */
  order: EstimateKey[]
}

/** The lines of an edit with their keys; lines without a number are keyed by their index among the new ones. */
function withKeys(lines: readonly LineEdit[]): [EstimateKey, LineEdit][] {
  let newLines = 0
  return lines.map((line) => [line.number === null ? `new ${newLines++}` : `line ${line.number}`, line])
}

const flat = (edit: EstimateEdit): Values => ({
  discount: edit.discount,
  coupon_code: edit.coupon_code,
  note: edit.note,
  customer_gstin: edit.customer_gstin,
  customer_sez: edit.customer_sez ?? '',
  ...(Object.fromEntries(withKeys(edit.lines)) as Values),
})

const isSame = (mine: LineEdit, theirs: LineEdit): boolean =>
  (mine.source === 'finding' && mine.source_id !== null && isOf(theirs, mine.source_id)) ||
  sameEstimate([mine], [theirs])

/** My edit, in which a line that both have added counts once: an identical line, or the same checklist finding. */
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

/** Their order, with each line I have added after the line it follows in mine. */
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

/** Compares the base, my edit and the version that somebody else has saved, line by line. */
export function conflictOf(base: EstimateEdit, edit: EstimateEdit, theirs: EstimateEdit): EstimateConflict {
  const mine = matchAddedLines(base, edit, theirs)
  const all = [base, mine, theirs].map(flat)
  // A line that is missing from one of them is a difference too.
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

/** The merged edit; a line for which neither version was chosen is removed. */
export function resolvedEstimate(
  { mine, theirs, order }: EstimateConflict,
  choice: Partial<Record<EstimateKey, 'mine' | 'theirs'>>,
): EstimateEdit {
  const chosen = resolved(mine, theirs, choice)
  const text = (key: GeneralKey) => (chosen[key] ?? '') as string
  return {
    lines: order.flatMap((key) => (chosen[key] ? [chosen[key] as LineEdit] : [])),
    discount: text('discount'),
    coupon_code: text('coupon_code'),
    note: text('note'),
    customer_gstin: text('customer_gstin'),
    customer_sez: (text('customer_sez') || null) as EstimateEdit['customer_sez'],
  }
}
