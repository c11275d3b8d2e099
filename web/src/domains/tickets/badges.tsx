import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { statusTones, toneOfPriority, useTicketLabels } from './labels'
import type { TicketRow, TicketStatus } from './types'

export function StatusMark({ status }: { status: TicketStatus }) {
  const labels = useTicketLabels()
  return <StatusTag tone={statusTones[status]}>{labels.status(status)}</StatusTag>
}

export function PriorityMark({ priority }: { priority: number }) {
  const labels = useTicketLabels()
  return <StatusTag tone={toneOfPriority(priority)}>{labels.priority(priority)}</StatusTag>
}

/** When something is due, and whether it is or was late. */
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

export const ResponseDue = ({ ticket }: { ticket: TicketRow }) => (
  <Due at={ticket.response_due_at} done={Boolean(ticket.first_response_at)} late={ticket.response_breached} />
)

export const ResolutionDue = ({ ticket }: { ticket: TicketRow }) => (
  <Due at={ticket.resolution_due_at} done={Boolean(ticket.resolved_at)} late={ticket.resolution_breached} />
)
