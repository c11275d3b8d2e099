import { StaleDialog } from '../../kit/StaleDialog'
import type { EstimateEdit } from './edit'
import { conflictOf, settledEstimate } from './stale'
import { useEstimateWords } from './words'

interface Props {
  base: EstimateEdit
  mine: EstimateEdit
  theirs: EstimateEdit
  busy: boolean
  onBack: () => void
  onSave: (edit: EstimateEdit) => void
}

/** Somebody else has saved the estimate first: line by line both are shown, and what each has added stays. */
export function StaleEstimate({ base, mine, theirs, busy, onBack, onSave }: Props) {
  const words = useEstimateWords()
  const conflict = conflictOf(base, mine, theirs)
  return (
    <StaleDialog
      differences={conflict.differences}
      label={(key) => words.differing(conflict, key)}
      show={(key, whose) => <span className="pl-estimate-stale">{words.standsAs(conflict[whose], key)}</span>}
      busy={busy}
      onBack={onBack}
      onSave={(choice) => onSave(settledEstimate(conflict, choice))}
    />
  )
}
