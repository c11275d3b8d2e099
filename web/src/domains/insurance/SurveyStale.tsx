import { useTranslation } from 'react-i18next'
import { type Choice, StaleDialog } from '../../kit/StaleDialog'
import { insuredLines } from './survey'
import type { SurveyConflict, SurveyKey } from './surveyStale'
import { useClaimWords } from './words'

interface Props {
  of: SurveyConflict
  busy: boolean
  onBack: () => void
  onSave: (choice: Choice<SurveyKey>) => void
}

/** Both surveys side by side: what each decided of every line in which they differ. */
export function SurveyStale({ of, busy, onBack, onSave }: Props) {
  const { t } = useTranslation()
  const words = useClaimWords()
  const names = new Map(insuredLines(of.theirs).map((line) => [`line ${line.line_id}`, line.service_name]))
  return (
    <StaleDialog<SurveyKey>
      key={of.theirs.survey?.version ?? 0}
      differences={of.differences}
      label={(key) => (key === 'note' ? t('insurance.note') : (names.get(key) ?? ''))}
      show={(key, whose) => {
        const value = (whose === 'mine' ? of.mine : of.other)[key]
        return typeof value === 'object' ? words.said(value) : value
      }}
      busy={busy}
      onBack={onBack}
      onSave={onSave}
    />
  )
}
