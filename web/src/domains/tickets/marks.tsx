import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { statusTones, toneOfPriority, useTicketLabels } from './labels'
import type { TicketRow, TicketStatus } from './types'

export function StatusMark({ of }: { of: TicketStatus }) {
  const labels = useTicketLabels()
  return <StatusTag tone={statusTones[of]}>{labels.status(of)}</StatusTag>
}

export function PriorityMark({ of }: { of: number }) {
  const labels = useTicketLabels()
  return <StatusTag tone={toneOfPriority(of)}>{labels.priority(of)}</StatusTag>
}

/** By when something is due, and that it is late or was. */
function Due({ at, done, late }: { at: string; done: boolean; late: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="pl-ticket-due">
      <DateTime value={at} />
      {late ? (
        <StatusTag tone={done ? 'neutral' : 'bad'}>
          {done ? t('tickets.wasLate') : t('tickets.late')}
        </StatusTag>
      ) : null}
    </span>
  )
}

export const ResponseDue = ({ of }: { of: TicketRow }) => (
  <Due at={of.response_due_at} done={Boolean(of.first_response_at)} late={of.response_breached} />
)

export const ResolutionDue = ({ of }: { of: TicketRow }) => (
  <Due at={of.resolution_due_at} done={Boolean(of.resolved_at)} late={of.resolution_breached} />
)
