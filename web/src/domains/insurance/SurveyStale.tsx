import { useTranslation } from 'react-i18next'
import { type Choice, StaleDialog } from '../../kit/StaleDialog'
import { insuredLines } from './survey'
import type { SurveyConflict, SurveyKey } from './surveyStale'
import { useClaimLabels } from './labels'

interface Props {
  conflict: SurveyConflict
  busy: boolean
  onBack: () => void
  onSave: (choice: Choice<SurveyKey>) => void
}

/** Compares two surveys: both decisions for every line in which they differ. */
export function SurveyStale({ conflict, busy, onBack, onSave }: Props) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const names = new Map(
    insuredLines(conflict.theirs).map((line) => [`line ${line.line_id}`, line.service_name]),
  )
  return (
    <StaleDialog<SurveyKey>
      key={conflict.theirs.survey?.version ?? 0}
      differences={conflict.differences}
      label={(key) => (key === 'note' ? t('insurance.note') : (names.get(key) ?? ''))}
      show={(key, whose) => {
        const value = (whose === 'mine' ? conflict.mine : conflict.other)[key]
        return typeof value === 'object' ? labels.decisionText(value) : value
      }}
      busy={busy}
      onBack={onBack}
      onSave={onSave}
    />
  )
}
