import type { EstimateDetail, EstimateLine } from './types'

/** What of a line may differ, in the order in which it is told. */
const facets = [
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

/** A line of either revision, and what has become of it. */
export interface ComparedLine {
  number: number
  change: 'added' | 'removed' | 'changed' | 'same'
  before: EstimateLine | undefined
  after: EstimateLine | undefined
  /** What differs, of a line that stands in both. */
  facets: Facet[]
}

export interface ComparedSum {
  sum: Sum
  before: number
  after: number
  difference: number
}

const minor = (amount: number) => Math.round(amount * 100)

const valueOf = (line: EstimateLine, facet: Facet): string | number =>
  facet === 'total' ? minor(line.amounts.total) : (line[facet] ?? '')

function compared(before: EstimateLine | undefined, after: EstimateLine | undefined): ComparedLine {
  const number = after?.number ?? before?.number ?? 0
  if (!before || !after) return { number, change: after ? 'added' : 'removed', before, after, facets: [] }
  const differing = facets.filter((facet) => valueOf(before, facet) !== valueOf(after, facet))
  return { number, change: differing.length > 0 ? 'changed' : 'same', before, after, facets: differing }
}

/** The lines of two revisions side by side, in the order of the later; those that it no longer has come last. */
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

/** What a decision made before no longer holds for: lines that came, went or changed, and what was said meanwhile. */
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

/** The sums of both, and by how much they differ, to the last unit; what is nothing in both is left out. */
export const compareTotals = (before: Totals, after: Totals): ComparedSum[] =>
  sums.flatMap((sum) => {
    const [old, now] = [sumOf(before, sum), sumOf(after, sum)]
    if (old === 0 && now === 0 && sum !== 'total') return []
    return [{ sum, before: old, after: now, difference: (minor(now) - minor(old)) / 100 }]
  })
