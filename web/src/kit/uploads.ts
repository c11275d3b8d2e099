/** A file being uploaded. */
export interface Sending {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it failed; it can be sent again. */
  problem?: string
  /** Sending it again would not help. */
  permanent?: boolean
}

export type Step =
  | { kind: 'added'; files: readonly Omit<Sending, 'share'>[] }
  | { kind: 'sent'; id: number; share: number }
  | { kind: 'failed'; id: number; problem: string }
  | { kind: 'again'; id: number }
  | { kind: 'gone'; id: number }

/** The uploads after a step; a finished one is removed. */
export function uploads(now: readonly Sending[], step: Step): readonly Sending[] {
  const change = (id: number, to: (one: Sending) => Sending) =>
    now.map((one) => (one.id === id ? to(one) : one))
  switch (step.kind) {
    case 'added':
      return [...now, ...step.files.map((one) => ({ ...one, share: 0 }))]
    case 'sent':
      return change(step.id, (one) => ({ ...one, share: step.share }))
    case 'failed':
      return change(step.id, (one) => ({ ...one, problem: step.problem }))
    case 'again':
      return change(step.id, ({ id, file }) => ({ id, file, share: 0 }))
    case 'gone':
      return now.filter(({ id }) => id !== step.id)
  }
}

/** Uploads not finished yet: failed ones wait for the user. */
export const onTheirWay = (now: readonly Sending[]): readonly Sending[] =>
  now.filter(({ problem }) => problem === undefined)

const steps = ['B', 'KiB', 'MiB', 'GiB'] as const

/** A readable file size: 340 KiB, 2.4 MiB. */
export function size(bytes: number): string {
  const at = Math.min(steps.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** at
  return `${value >= 10 || at === 0 ? Math.round(value) : value.toFixed(1)} ${steps[at]}`
}
