import { Alert, Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { namedProblems } from '../../kit/fieldName'
import { FormError } from '../../kit/FormError'
import { GuardedNotice } from '../../kit/GuardedFrame'
import { SurveyRow } from './SurveyRow'
import { SurveyStale } from './SurveyStale'
import type { ClaimDetail } from './types'
import { useSurvey } from './useSurvey'

interface Props {
  claim: ClaimDetail
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

const problemKeys = {
  amount: 'insurance.badAmount',
  reason: 'insurance.needsReason',
  undecided: 'insurance.needsDecision',
} as const

/** Records the surveyor's decision on each line that the insurer pays, and approves the survey. */
export function SurveyForm({ claim, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const survey = useSurvey(claim, onUnsaved, onClose)
  const { base, edit, failure, late, busy } = survey
  const rest = failure instanceof CallError ? namedProblems(failure.fields) : []
  const isApproved = base.survey?.is_approved === true && !base.survey.is_stale
  return (
    <section aria-label={t('insurance.survey')}>
      <GuardedNotice form={survey} />
      {late ? (
        <Alert
          type="warning"
          showIcon
          title={t('insurance.surveyChanged')}
          description={
            late.gone.length > 0 ? t('insurance.surveyGone', { lines: late.gone.join(', ') }) : undefined
          }
        />
      ) : null}
      <div className="pl-row">
        <Button onClick={survey.approveAll}>{t('insurance.approveAll')}</Button>
      </div>
      <ul className="pl-survey-lines">
        {edit.lines.map((line, at) => {
          const shared = survey.lines[at]
          const problem = survey.problems[at]
          return shared ? (
            <SurveyRow
              key={line.line_id}
              shared={shared}
              line={line}
              problem={problem ? t(problemKeys[problem]) : undefined}
              onChange={(by) => survey.changeLine(line, by)}
            />
          ) : null
        })}
      </ul>
      <label className="pl-survey-note">
        {t('insurance.note')}
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={1000}
          value={edit.note}
          onChange={({ target }) => survey.changeNote(target.value)}
        />
      </label>
      <FormError error={failure} rest={rest} />
      <div className="pl-form-buttons">
        <Button type="primary" loading={busy} onClick={() => void survey.send(true)}>
          {t('insurance.approveSurvey')}
        </Button>
        {isApproved ? null : (
          <Button disabled={busy} onClick={() => void survey.send(false)}>
            {t('insurance.noteSurvey')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void survey.leave()}>
          {t('kit.cancel')}
        </Button>
      </div>
      {survey.stale ? (
        <SurveyStale conflict={survey.stale} busy={busy} onBack={survey.back} onSave={survey.resolve} />
      ) : null}
    </section>
  )
}
