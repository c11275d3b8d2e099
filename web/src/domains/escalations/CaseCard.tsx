import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClockMark } from './ClockMark'
import { useCaseLabels } from './labels'
import { PriorityMark, StatusMark, UnreadMark } from './marks'
import { OrderLink } from './OrderLink'
import type { CaseRow } from './types'
import { WhyButton } from './WhyButton'
import './caseCard.css'

/** A case in a list on a phone: which one it is, how it stands, what is due, and who works on it. */
export function CaseCard({ row, address }: { row: CaseRow; address: string }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  // Until somebody answers, that is what is due next; a late answer counts as one, too.
  const due = row.clock.response.done_at === null ? 'response' : 'resolution'
  return (
    <>
      <div className="pl-case-title">
        <span className="pl-case-number">
          <Link className="pl-case-card-link" to={address}>
            {row.number}
          </Link>
          <UnreadMark unread={row.unread} />
        </span>
        <span className="pl-row">
          <StatusMark status={row.status} />
          <PriorityMark priority={row.priority} />
        </span>
      </div>
      <dl className="pl-case-card-facts">
        <div>
          <dt>{labels.field(due)}</dt>
          <dd>
            <ClockMark row={row} of={due} />
          </dd>
        </div>
        <div>
          <dt>{labels.field('assignee')}</dt>
          <dd>
            {row.assignee?.name ?? <span className="pl-quiet">{t('escalations.nobody')}</span>}
            <WhyButton row={row} />
          </dd>
        </div>
      </dl>
      <div className="pl-case-card-of pl-quiet">
        <span>
          <OrderLink row={row} />
        </span>
        <span>{row.customer.name}</span>
      </div>
    </>
  )
}
