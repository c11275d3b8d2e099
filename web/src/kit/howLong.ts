import i18next from 'i18next'

const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

/** A span of time by its two largest units: `3 days 4 hr`, `2 hr 5 min`, `0 min`. */
export function howLong(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  const at = units.findIndex(({ length }) => span >= length)
  let rest = span
  const parts = units.slice(at < 0 ? -1 : at, at < 0 ? undefined : at + 2).map(({ unit, length }) => {
    const value = Math.floor(rest / length)
    rest -= value * length
    return { unit, value }
  })
  return parts
    .filter(({ value }, place) => place === 0 || value > 0)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(i18next.language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ')
}
