import { date, dateTime, money, shortMoney } from './format'
import { mobileGroups, plateGroups } from './plate'
import { useRegion } from './region'

/** An amount in the region's currency, with digits of equal width so that columns line up. */
export function Money({ value, symbol }: { value: number | string | null | undefined; symbol?: boolean }) {
  useRegion((now) => now.currency)
  return <span className="pl-number">{money(value, { symbol })}</span>
}

/** An amount in few letters; to the last unit it stands in the title. */
export function ShortMoney({ value }: { value: number }) {
  useRegion((now) => now.currency)
  return (
    <span className="pl-number" title={money(value)}>
      {shortMoney(value)}
    </span>
  )
}

export function DateTime({ value, day = false }: { value: string | null | undefined; day?: boolean }) {
  const zone = useRegion((now) => now.timeZone)
  if (!value) return null
  return (
    <time dateTime={value} title={day ? undefined : zone} className="pl-nowrap">
      {day ? date(value) : dateTime(value)}
    </time>
  )
}

/** Groups that are set apart for the eye only: searched for and copied, they are one word. */
const Grouped = ({ groups }: { groups: readonly string[] }) => (
  <span className="pl-groups">
    {groups.map((group, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the groups of a number never move
      <span key={at}>{group}</span>
    ))}
  </span>
)

export function Plate({ value }: { value: string | null | undefined }) {
  const country = useRegion((now) => now.country)
  return value ? <Grouped groups={plateGroups(value, country)} /> : null
}

export function Mobile({ value }: { value: string | null | undefined }) {
  useRegion((now) => now.country)
  if (!value) return null
  return (
    <a href={`tel:${value}`} className="pl-mobile">
      <Grouped groups={mobileGroups(value)} />
    </a>
  )
}
