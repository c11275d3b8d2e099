import type { EstimateDetail, EstimateJob, EstimateLine } from './types'

/** The compared fields of a line, in display order. */
const facets = [
  'job',
  'service_name',
  'part_number',
  'hsn',
  'kind',
  'action',
  'quantity',
  'unit',
  'price',
  'discount',
  'tax_slab',
  'payer',
  'total',
] as const
export type Facet = (typeof facets)[number]

const sums = [
  'labour',
  'material',
  'discount',
  'taxable',
  'central',
  'state',
  'integrated',
  'service',
  'round_off',
  'total',
] as const
type Sum = (typeof sums)[number]

/** A line of either revision, and its change. */
export interface ComparedLine {
  number: number
  change: 'added' | 'removed' | 'changed' | 'same'
  before: EstimateLine | undefined
  after: EstimateLine | undefined
  /** The fields that differ, for a line that is in both. */
  facets: Facet[]
}

/** A job that is in both revisions, with another title, reason or other photos. */
export interface ComparedJob {
  before: EstimateJob
  after: EstimateJob
}

export interface ComparedSum {
  sum: Sum
  before: number
  after: number
  difference: number
}

const minor = (amount: number) => Math.round(amount * 100)

function valueOf(line: EstimateLine, facet: Facet): string | number {
  if (facet === 'total') return minor(line.amounts.total)
  // A share follows the price: another amount of it is no other discount.
  if (facet === 'discount' && line.discount_percent) return `${line.discount_percent} %`
  return line[facet] ?? ''
}

function compared(before: EstimateLine | undefined, after: EstimateLine | undefined): ComparedLine {
  const number = after?.number ?? before?.number ?? 0
  if (!before || !after) return { number, change: after ? 'added' : 'removed', before, after, facets: [] }
  const differing = facets.filter((facet) => valueOf(before, facet) !== valueOf(after, facet))
  return { number, change: differing.length > 0 ? 'changed' : 'same', before, after, facets: differing }
}

/** The lines of two revisions side by side, in the order of the later one; removed lines come last. */
export function compareLines(before: EstimateDetail, after: EstimateDetail): ComparedLine[] {
  const old = new Map(before.lines.map((line) => [line.number, line]))
  const laterNumbers = new Set(after.lines.map(({ number }) => number))
  return [
    ...after.lines.map((line) => compared(old.get(line.number), line)),
    ...before.lines
      .filter(({ number }) => !laterNumbers.has(number))
      .map((line) => compared(line, undefined)),
  ]
}

const asRead = ({ title, reason, photos }: EstimateJob): string =>
  JSON.stringify([title, reason ?? '', photos.map(({ id }) => id)])

/** A job comes and goes with its lines, which are compared by themselves: what is left is what it says. */
export const compareJobs = (before: EstimateDetail, after: EstimateDetail): ComparedJob[] =>
  after.jobs.flatMap((job) => {
    const old = before.jobs.find(({ number }) => number === job.number)
    return old && asRead(old) !== asRead(job) ? [{ before: old, after: job }] : []
  })

/** The lines that invalidate an earlier decision: added, removed or changed, or with another approval. */
export const changesBetween = (before: EstimateDetail, after: EstimateDetail): ComparedLine[] =>
  compareLines(before, after).filter(
    (line) => line.change !== 'same' || line.before?.approval !== line.after?.approval,
  )

type Totals = EstimateDetail['totals']

function sumOf(totals: Totals, sum: Sum): number {
  switch (sum) {
    case 'central':
    case 'state':
    case 'integrated':
    case 'service':
      return totals.tax[sum]
    default:
      return totals[sum]
  }
}

/** The totals of both and their exact difference; totals that are zero in both are left out. */
export const compareTotals = (before: Totals, after: Totals): ComparedSum[] =>
  sums.flatMap((sum) => {
    const [old, now] = [sumOf(before, sum), sumOf(after, sum)]
    if (old === 0 && now === 0 && sum !== 'total') return []
    return [{ sum, before: old, after: now, difference: (minor(now) - minor(old)) / 100 }]
  })
