import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type Fact = readonly [label: string, value: ReactNode]

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

/** A card of names and values; missing values are shown as blank, not left out. */
export function Facts({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <section className="pl-card pl-facts">
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isBlank(value) ? <span className="pl-quiet">{t('kit.blank')}</span> : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
