import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { useCaseLabels } from './labels'
import type { CaseDetail } from './types'

/** Why somebody has a case, or nobody: who could have got it, and what spoke against the others. */
export function WhyButton({ why }: { why: NonNullable<CaseDetail['why']> }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <Popover
      trigger="click"
      placement="bottom"
      content={
        <div className="pl-case-why">
          <p>
            {t(`escalations.why.modes.${why.mode}`, { who: why.by_name })} <DateTime value={why.at} />
          </p>
          <p>{why.rule}</p>
          <ul>
            {why.candidates.map((one) => (
              <li key={one.user_id}>
                <strong>{one.name}</strong>{' '}
                <span className="pl-quiet">{t('escalations.why.open', { count: one.open })}</span>{' '}
                {one.user_id === why.chosen?.id
                  ? t('escalations.why.chosen')
                  : one.why
                    ? labels.against(one.why)
                    : t('escalations.why.could')}
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <Button size="small" type="link">
        {t('escalations.why.button')}
      </Button>
    </Popover>
  )
}
