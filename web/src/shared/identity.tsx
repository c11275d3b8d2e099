import { useRegion } from '../kit/region'
import { mobileGroups, plateGroups } from './plate'

/** Groups separated only visually: when searched or copied, they are one word. */
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
