import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How many days are changed. */
  count: number
  onDiscard: () => void
  onReview: () => void
}

/** Days that are planned and not saved yet. */
export function PlanBar({ count, onDiscard, onReview }: Props) {
  const { t } = useTranslation()
  return (
    <div className="pl-action-bar" role="status">
      <span>{t('rosters.collected', { count })}</span>
      <Button onClick={onDiscard}>{t('rosters.discard')}</Button>
      <Button type="primary" onClick={onReview}>
        {t('rosters.review')}
      </Button>
    </div>
  )
}
