import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'active' | 'good' | 'warn' | 'bad'

/** A state as a word with a dot: the colour repeats what the word says and never stands alone. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`pl-status pl-status-${tone}`}>
      <span className="pl-status-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
