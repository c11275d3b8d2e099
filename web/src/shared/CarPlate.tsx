import { Link } from 'react-router'
import { carAddress } from './carAddress'
import { Plate } from './identity'

/** A car's plate; for roles that open cars on their own screen, a link to it. */
export function CarPlate({ id, plate }: { id: number; plate: string }) {
  const to = carAddress(id)
  return to ? (
    <Link to={to}>
      <Plate value={plate} />
    </Link>
  ) : (
    <Plate value={plate} />
  )
}
