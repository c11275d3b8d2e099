import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Plan, plannedOver } from './plan'
import type { RosterRow } from './types'
import { useTrial } from './useTrial'

interface Props {
  plan: Plan
  /** The people shown, as they were read last. */
  users: readonly RosterRow[]
  /** The days are being reviewed and saved. */
  reviewing: boolean
  onPlan: (plan: Plan) => void
  onReview: () => void
}

/** Days that are planned and not saved yet: what conflicts they have, and whose roster others have changed. */
export function PlanBar({ plan, users, reviewing, onPlan, onReview }: Props) {
  const { t } = useTranslation()
  const { errors, warnings, stale } = useTrial(plan, users, reviewing)
  const counted = [
    t('rosters.collected', { count: Object.keys(plan).length }),
    errors > 0 ? t('rosters.errors', { count: errors }) : '',
    warnings > 0 ? t('rosters.warnings', { count: warnings }) : '',
  ]
  return (
    <div className="pl-action-bar" role="status">
      <span>
        {counted.filter(Boolean).join(', ')}
        {stale.length > 0 ? (
          <strong className="pl-plan-stale">
            {t('rosters.changedMeanwhile', { names: stale.map(({ name }) => name).join(', ') })}
          </strong>
        ) : null}
      </span>
      {stale.length > 0 ? (
        <Button onClick={() => onPlan(plannedOver(plan, stale))}>{t('rosters.planOver')}</Button>
      ) : null}
      <Button onClick={() => onPlan({})}>{t('rosters.discard')}</Button>
      <Button type="primary" onClick={onReview}>
        {t('rosters.review')}
      </Button>
    </div>
  )
}
