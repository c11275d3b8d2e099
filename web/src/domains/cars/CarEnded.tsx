import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTime } from '../../kit/figures'
import type { CarDetail } from './types'

/** That a car can no longer be chosen, and where its orders are if it was merged. */
export function CarEnded({ car, addressOf }: { car: CarDetail; addressOf: (id: number) => string }) {
  const { t } = useTranslation()
  if (!car.ended_at) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('cars.endedAt')} <DateTime value={car.ended_at} />
        </>
      }
      description={car.end_reason}
      action={
        car.merged_into_id ? <Link to={addressOf(car.merged_into_id)}>{t('cars.openMerged')}</Link> : null
      }
    />
  )
}
