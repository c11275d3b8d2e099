import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values, laid out by a class of the screen. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
