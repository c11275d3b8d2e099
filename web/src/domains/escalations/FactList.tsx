import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="pl-case-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
