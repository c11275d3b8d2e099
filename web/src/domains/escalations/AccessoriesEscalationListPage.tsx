import { AllCases } from './CaseListView'

/** Escalations of orders of accessories. */
export default function AccessoriesEscalationListPage() {
  return <AllCases kind="accessories" />
}
