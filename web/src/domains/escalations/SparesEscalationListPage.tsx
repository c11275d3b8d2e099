import { AllCases } from './CaseListView'

/** Escalations of orders of spares. */
export default function SparesEscalationListPage() {
  return <AllCases kind="spares" />
}
