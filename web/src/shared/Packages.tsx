import { Link } from 'react-router'
import { packageAddress } from './packageAddress'

/** Packages by their names, each a link for who may open it; or that there are none. */
export function Packages({ of, none }: { of: readonly { id: number; name: string }[]; none: string }) {
  if (of.length === 0) return <p className="pl-quiet">{none}</p>
  return (
    <ul>
      {of.map(({ id, name }) => {
        const to = packageAddress(id)
        return <li key={id}>{to ? <Link to={to}>{name}</Link> : name}</li>
      })}
    </ul>
  )
}
