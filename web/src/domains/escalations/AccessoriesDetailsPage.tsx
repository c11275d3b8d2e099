import { LinkedCases } from './LinkedCases'

/** The escalations of one order of accessories, also for whoever enters by a link to it. */
export default function AccessoriesDetailsPage() {
  return <LinkedCases kind="accessories" />
}
