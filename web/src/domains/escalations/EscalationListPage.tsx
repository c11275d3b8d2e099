import { AllCases } from './CaseListView'

/** Escalations of orders. */
export default function EscalationListPage() {
  return <AllCases kind="order" />
}
