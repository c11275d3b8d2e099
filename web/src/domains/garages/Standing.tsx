import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../kit/StatusTag'
import { statusTones, useGarageLabels } from './labels'
import type { GarageDetail, GarageStatus } from './types'

export function StatusMark({ status }: { status: GarageStatus }) {
  const labels = useGarageLabels()
  return <StatusTag tone={statusTones[status]}>{labels.status(status)}</StatusTag>
}

/** How far the garage is: what it needs to be active, and what of it is missing. */
export function OnboardingProgress({ garage }: { garage: Pick<GarageDetail, 'onboarding'> }) {
  const { t } = useTranslation()
  const labels = useGarageLabels()
  const { needed, missing, people, trained } = garage.onboarding
  const done = needed - missing.length
  return (
    <div className="pl-garage-progress">
      <Progress
        percent={Math.round((100 * done) / needed)}
        showInfo={false}
        size="small"
        aria-label={t('garages.progress', { done, needed })}
      />
      <span>
        {t('garages.progress', { done, needed })}
        {missing.length > 0
          ? t('garages.progressMissing', { list: missing.map((item) => labels.missing(item)).join(', ') })
          : null}
        {people > 0 ? ` · ${t('garages.people.trained', { trained, people })}` : null}
      </span>
    </div>
  )
}
