import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AsOf } from '../../kit/AsOf'
import { count } from '../../kit/format'

interface Bar {
  key: string | number
  name: string
  value: number
  /** The list of what the bar counts, for those who may open it. */
  to?: string | undefined
  note?: ReactNode
  /** Without a bar, which would make the others too short to see. */
  plain?: boolean
}

/** Figures as horizontal bars in a list of links. */
export function Bars({
  title,
  bars,
  asOf,
  format = count,
  children,
}: {
  title: string
  bars: readonly Bar[]
  /** The time at which the figures were computed. */
  asOf: string
  /** How a value is formatted. */
  format?: (value: number) => string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  const most = Math.max(1, ...bars.filter(({ plain }) => !plain).map(({ value }) => value))
  return (
    <section className="pl-card pl-bars" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {bars.length === 0 ? <p className="pl-quiet">{t('dashboard.nothing')}</p> : null}
      <ul>
        {bars.map(({ key, name, value, to, note, plain }) => (
          <li key={key}>
            {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
            {plain ? (
              <span />
            ) : (
              <span className="pl-bar" aria-hidden="true">
                <span style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
              </span>
            )}
            <span className="pl-number">
              {format(value)}
              {note ? <span className="pl-quiet"> {note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <AsOf at={asOf} />
    </section>
  )
}
