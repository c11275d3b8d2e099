import { LinkedCases } from './LinkedCases'

/** The escalations of one order of a car. */
export default function EscalationDetailsPage() {
  return <LinkedCases kind="order" />
}
