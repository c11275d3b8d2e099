import { LinkedCases } from './LinkedCases'

/** The escalations of one order of spares, also for whoever enters by a link to it. */
export default function SparesDetailsPage() {
  return <LinkedCases kind="spares" />
}
