import type { Approval, EstimateDetail, EstimateJob, EstimateLine } from './types'

export type Decision = Extract<Approval, 'approved' | 'declined' | 'done'>

const all = ['approved', 'declined', 'done'] as const satisfies readonly Decision[]

/** By line number, which is the same in every revision. */
export type Chosen = Readonly<Record<string, Decision | undefined>>

/** The decisions that a line's current approval still allows. */
export const choices = (line: Pick<EstimateLine, 'approval'>): readonly Decision[] =>
  line.approval === 'done'
    ? []
    : line.approval === 'approved'
      ? ['declined', 'done']
      : line.approval === 'declined'
        ? ['approved']
        : ['approved', 'declined']

/** The lines that can still be decided. */
export const openLines = (estimate: Pick<EstimateDetail, 'lines'>): EstimateLine[] =>
  estimate.lines.filter((line) => choices(line).length > 0)

/** The jobs that can still be decided, each with its lines of that kind. */
export const decidableJobs = (estimate: EstimateDetail): { job: EstimateJob; lines: EstimateLine[] }[] =>
  estimate.jobs
    .map((job) => ({ job, lines: openLines(estimate).filter((line) => line.job === job.number) }))
    .filter(({ lines }) => lines.length > 0)

/** What can be decided on all lines of a job at once, as far as their approvals allow it. */
export const jobChoices = (lines: readonly EstimateLine[]): Decision[] =>
  all.filter((decision) => lines.some((line) => choices(line).includes(decision)))

/** The decision on a job: that on each of its lines for which it is possible; none while they differ. */
export function jobDecision(lines: readonly EstimateLine[], chosen: Chosen): Decision | undefined {
  const [first, ...others] = new Set(lines.map(({ number }) => chosen[number]))
  if (others.length === 0) return first
  return all.find((decision) =>
    lines.every((line) => chosen[line.number] === (choices(line).includes(decision) ? decision : undefined)),
  )
}

/** The choices after a decision on a whole job. */
export const withJob = (lines: readonly EstimateLine[], decision: Decision, chosen: Chosen): Chosen => ({
  ...chosen,
  ...Object.fromEntries(
    lines.map((line) => [line.number, choices(line).includes(decision) ? decision : undefined]),
  ),
})
