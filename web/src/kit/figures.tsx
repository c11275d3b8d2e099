import { date, dateTime, money, shortMoney } from './format'
import { useRegion } from './region'

/** An amount in the region's currency, with tabular digits so that columns line up. */
export function Money({ value, symbol }: { value: number | string | null | undefined; symbol?: boolean }) {
  useRegion((now) => now.currency)
  return <span className="pl-number">{money(value, { symbol })}</span>
}

/** An abbreviated amount; the exact amount is in the tooltip. */
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
