import { StaleDialog } from '../../kit/StaleDialog'
import type { EstimateEdit } from './edit'
import { conflictOf, resolvedEstimate } from './stale'
import { useEstimateLabels } from './labels'

interface Props {
  base: EstimateEdit
  mine: EstimateEdit
  theirs: EstimateEdit
  busy: boolean
  onBack: () => void
  onSave: (edit: EstimateEdit) => void
}

/** Somebody else has saved the estimate first: both versions line by line; lines added by either are kept. */
export function StaleEstimate({ base, mine, theirs, busy, onBack, onSave }: Props) {
  const labels = useEstimateLabels()
  const conflict = conflictOf(base, mine, theirs)
  return (
    <StaleDialog
      differences={conflict.differences}
      label={(key) => labels.differing(conflict, key)}
      show={(key, whose) => (
        <span className="pl-estimate-stale">{labels.standsAs(conflict[whose], key)}</span>
      )}
      busy={busy}
      onBack={onBack}
      onSave={(choice) => onSave(resolvedEstimate(conflict, choice))}
    />
  )
}
