import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import type { SurveyLine } from './survey'
import { decisions, materials, type SharedLine, works } from './types'
import { useClaimLabels } from './labels'

interface Props {
  shared: SharedLine
  line: SurveyLine
  problem: string | undefined
  onChange: (change: Partial<SurveyLine>) => void
}

/** One line that the insurer pays: its material, and the surveyor's decision. */
export function SurveyRow({ shared, line, problem, onChange }: Props) {
  const { t } = useTranslation()
  const labels = useClaimLabels()
  const name = shared.service_name
  const fieldLabel = (what: string) => t('kit.of', { what, name })
  const speaks = line.decision === 'reduced' || line.decision === 'rejected'
  return (
    <li className="pl-survey-line">
      <div className="pl-survey-name">
        <strong>{name}</strong> <Money value={shared.estimated} />
      </div>
      <div className="pl-survey-inputs">
        <Select
          aria-label={fieldLabel(t('insurance.material'))}
          value={line.material}
          options={(shared.kind === 'labour' ? works : materials).map((value) => ({
            value,
            label: labels.material(value),
          }))}
          onChange={(material: SurveyLine['material']) => onChange({ material })}
        />
        <Select
          aria-label={fieldLabel(t('insurance.decision'))}
          value={line.decision}
          options={decisions.map((value) => ({ value, label: labels.decision(value) }))}
          onChange={(decision: SurveyLine['decision']) => onChange({ decision })}
        />
        {line.decision === 'reduced' ? (
          <Input
            aria-label={fieldLabel(t('insurance.approvedAmount'))}
            placeholder={t('insurance.approvedAmount')}
            inputMode="decimal"
            value={line.approved}
            onChange={({ target }) => onChange({ approved: target.value })}
          />
        ) : null}
        {speaks ? (
          <Input
            aria-label={fieldLabel(t('insurance.reason'))}
            placeholder={t('insurance.reason')}
            maxLength={240}
            value={line.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        ) : null}
      </div>
      {problem ? (
        <p className="pl-form-error" role="alert">
          {problem}
        </p>
      ) : null}
    </li>
  )
}
