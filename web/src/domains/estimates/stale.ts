import { differences, type Difference, resolved } from '../../kit/stale'
import { type EstimateEdit, isOf, sameEstimate } from './edit'
import type { LineEdit } from './lineEdit'
import { arranged, type JobEdit } from './jobs'

/** What two versions may differ in: a field of the estimate, a job or a line by its number, or a new line. */
export type EstimateKey = GeneralKey | `job ${number}` | `line ${number}` | `new ${number}`
export type GeneralKey = 'discount' | 'coupon_code' | 'note' | 'customer_gstin' | 'customer_sez'

export const isGeneral = (key: EstimateKey): key is GeneralKey => !key.includes(' ')

type Value = string | LineEdit | JobEdit
type Values = Partial<Record<EstimateKey, Value>>

export const isJob = (value: Value | undefined): value is JobEdit =>
  typeof value === 'object' && 'photos' in value
export const isLine = (value: Value | undefined): value is LineEdit =>
  typeof value === 'object' && !('photos' in value)

export interface EstimateConflict {
  mine: Values
  theirs: Values
  differences: Difference<EstimateKey>[]
  /** The resulting order of the lines. */
  order: EstimateKey[]
  /** The jobs that I have added. */
  newJobs: JobEdit[]
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
  ...(Object.fromEntries(edit.jobs.map((job) => [`job ${job.key}`, job])) as Values),
  ...(Object.fromEntries(withKeys(edit.lines)) as Values),
})

const isSame = (mine: LineEdit, theirs: LineEdit): boolean =>
  (mine.source === 'finding' && mine.source_id !== null && isOf(theirs, mine.source_id)) ||
  sameEstimate([mine], [theirs])

/** My edit, in which a line that both have added counts once, with its job: an identical line, or the same finding. */
function matchAddedLines(base: EstimateEdit, mine: EstimateEdit, theirs: EstimateEdit): EstimateEdit {
  const known = new Set([...base.lines, ...mine.lines].map(({ number }) => number))
  const added = theirs.lines.filter(({ number }) => !known.has(number))
  const sameJobs = new Map<number, number>()
  const matched = mine.lines.map((line) => {
    const at = line.number === null ? added.findIndex((one) => isSame(line, one)) : -1
    const [match] = at < 0 ? [] : added.splice(at, 1)
    if (match && line.job < 0 && !sameJobs.has(line.job)) sameJobs.set(line.job, match.job)
    return match ? { ...line, number: match.number } : line
  })
  const keyOf = (key: number) => sameJobs.get(key) ?? key
  return {
    ...mine,
    jobs: mine.jobs.map((job) => ({ ...job, key: keyOf(job.key) })),
    lines: matched.map((line) => ({ ...line, job: keyOf(line.job) })),
  }
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

/** A line that is in another job is another line; how jobs and lines are numbered does not count. */
function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return sameEstimate(a, b)
  return (a as LineEdit).job === (b as LineEdit).job && sameEstimate([a], [b])
}

/** Compares the base, my edit and the version that somebody else has saved, job by job and line by line. */
export function conflictOf(base: EstimateEdit, edit: EstimateEdit, theirs: EstimateEdit): EstimateConflict {
  const mine = matchAddedLines(base, edit, theirs)
  const all = [base, mine, theirs].map(flat)
  // A line that is missing from one of them is a difference too.
  const keys = [...new Set(all.flatMap((values) => Object.keys(values) as EstimateKey[]))]
  const [read, own, other] = all.map((values) =>
    Object.fromEntries(keys.map((key) => [key, values[key]])),
  ) as [Values, Values, Values]
  const order = orderOf(mine, theirs)
  const place = (key: EstimateKey) => {
    // A job before its lines.
    const lines = key.startsWith('job ')
      ? order.filter((one) => `job ${((own[one] ?? other[one]) as LineEdit).job}` === key)
      : [key]
    const at = order.findIndex((one) => lines.includes(one))
    return at < 0 ? order.length : at
  }
  return {
    mine: own,
    theirs: other,
    differences: differences(
      read as Required<Values>,
      own as Required<Values>,
      other as Required<Values>,
      sameValue,
    )
      // A job comes and goes with its lines.
      .filter(({ key }) => !key.startsWith('job ') || (isJob(own[key]) && isJob(other[key])))
      .sort((a, b) => place(a.key) - place(b.key)),
    order,
    newJobs: mine.jobs.filter(({ key }) => key < 0),
  }
}

/** The merged edit; a line for which neither version was chosen is removed. */
export function resolvedEstimate(
  { mine, theirs, order, newJobs }: EstimateConflict,
  choice: Partial<Record<EstimateKey, 'mine' | 'theirs'>>,
): EstimateEdit {
  const chosen = resolved(mine, theirs, choice)
  const text = (key: GeneralKey) => (chosen[key] ?? '') as string
  const lines = order.flatMap((key) => (isLine(chosen[key]) ? [chosen[key]] : []))
  const known = (Object.keys(chosen) as EstimateKey[]).map((key) => chosen[key] ?? mine[key] ?? theirs[key])
  return {
    ...arranged({ jobs: [...known.filter(isJob), ...newJobs], lines }),
    discount: text('discount'),
    coupon_code: text('coupon_code'),
    note: text('note'),
    customer_gstin: text('customer_gstin'),
    customer_sez: (text('customer_sez') || null) as EstimateEdit['customer_sez'],
  }
}
