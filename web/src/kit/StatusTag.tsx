import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'active' | 'good' | 'warn' | 'bad'

/** A status as text with a dot: the colour only repeats the text, never carries meaning alone. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`pl-status pl-status-${tone}`}>
      <span className="pl-status-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
