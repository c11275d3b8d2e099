import type { DataOf } from '../../../api/callTypes'

export type Estimate = NonNullable<DataOf<'open_estimate_link'>['estimate']>
export type Job = Estimate['jobs'][number]
export type Line = Estimate['lines'][number]
export type Choice = 'approved' | 'declined'
/** By the numbers of the jobs. */
export type Choices = Readonly<Record<number, Choice | undefined>>

export const openJobs = ({ jobs }: Pick<Estimate, 'jobs'>): Job[] => jobs.filter(({ is_open }) => is_open)

export const linesOf = ({ lines }: Pick<Estimate, 'lines'>, job: number): Line[] =>
  lines.filter((line) => line.job === job)

/**
 * What the customer will pay of what they agree to so far, with tax: neither what others pay for nor lines that were decided
 * before count.
 */
export function approvedTotal(estimate: Pick<Estimate, 'lines'>, choices: Choices): number {
  const lines = estimate.lines.filter(
    (line) => line.is_open && line.is_own && choices[line.job] === 'approved',
  )
  return lines.reduce((sum, line) => sum + Math.round(line.total * 100), 0) / 100
}

/** A job is decided as a whole: each of its open lines as the job. */
export const decisionsOf = (
  estimate: Pick<Estimate, 'lines'>,
  choices: Choices,
): { line_id: number; decision: Choice }[] =>
  estimate.lines
    .filter(({ is_open }) => is_open)
    .map((line) => ({ line_id: line.id, decision: choices[line.job] ?? 'declined' }))
