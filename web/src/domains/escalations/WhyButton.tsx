import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { Failed, Loading } from '../../kit/states'
import { caseIn, kindOf, kinds } from './kinds'
import { useCaseLabels } from './labels'
import type { CaseDetail, CaseRow } from './types'

/** Who could have got it, and what spoke against the others. */
function Decision({ why }: { why: NonNullable<CaseDetail['why']> }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <>
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
    </>
  )
}

type Assigned = Pick<CaseRow, 'kind' | 'order_id' | 'id' | 'number'> & { why?: CaseDetail['why'] }

/** A row has no explanation: it is read when somebody asks for it. */
function DecisionOf({ row }: { row: Assigned }) {
  const { t } = useTranslation()
  const answer = useCall(kinds[kindOf(row)].detail, {
    path: { order_id: row.order_id },
    query: { escalation_id: row.id },
  })
  const detail = caseIn(answer.data)
  if (detail) return detail.why ? <Decision why={detail.why} /> : <p>{t('escalations.why.none')}</p>
  return answer.isError ? (
    <Failed error={answer.error} onRetry={() => void answer.refetch()} />
  ) : (
    <Loading rows={3} />
  )
}

/** Why somebody has a case, or nobody. */
export function WhyButton({ row }: { row: Assigned }) {
  const { t } = useTranslation()
  return (
    <Popover
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={
        <div className="pl-case-why">{row.why ? <Decision why={row.why} /> : <DecisionOf row={row} />}</div>
      }
    >
      <Button size="small" type="link" aria-label={t('escalations.why.of', { number: row.number })}>
        {t('escalations.why.button')}
      </Button>
    </Popover>
  )
}
