import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { orderAddress } from '../../shared/orderAddress'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { type Fact, FactList } from '../../kit/FactList'
import { DateTime } from '../../kit/figures'
import { Empty, Failed, Loading } from '../../kit/states'
import { useTicketLabels } from './labels'
import { PriorityMark, ResolutionDue, ResponseDue, StatusMark } from './badges'
import { TicketForm } from './TicketForm'
import { TicketHistory } from './TicketHistory'
import { TicketComments } from './TicketComments'
import type { TicketDetail } from './types'

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const blank = <span className="pl-quiet">{t('kit.blank')}</span>
  const facts: Fact[] = [
    [t('tickets.fields.reporter'), ticket.reporter.name],
    [t('tickets.fields.assignee'), ticket.assignee?.name ?? t('tickets.nobody')],
    [t('tickets.fields.category'), labels.category(ticket.category)],
    [
      t('tickets.fields.order'),
      ticket.order_id ? <Link to={orderAddress(ticket.order_id)}>{ticket.order_id}</Link> : blank,
    ],
    [t('tickets.fields.created'), <DateTime key="at" value={ticket.created_at} />],
    [t('tickets.fields.responseDue'), <ResponseDue key="due" ticket={ticket} />],
    [t('tickets.fields.resolutionDue'), <ResolutionDue key="due" ticket={ticket} />],
    [
      t('tickets.fields.resolved'),
      ticket.resolved_at ? <DateTime key="at" value={ticket.resolved_at} /> : blank,
    ],
  ]
  return <FactList className="pl-ticket-facts" facts={facts} />
}

function LoadedTicket({
  ticket,
  onUnsaved,
}: {
  ticket: TicketDetail
  onUnsaved: (unsaved: boolean) => void
}) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const may = useMay('tickets', 'U')
  return (
    <article className="pl-ticket">
      <header className="pl-card">
        <div className="pl-ticket-title">
          <h2>{ticket.subject}</h2>
          <StatusMark status={ticket.status} />
          <PriorityMark priority={ticket.priority} />
        </div>
        <p className="pl-ticket-text">{ticket.description}</p>
        <Facts ticket={ticket} />
        {ticket.waiting_since ? (
          <p className="pl-quiet">
            {t('tickets.waitsSince')} <DateTime value={ticket.waiting_since} />
          </p>
        ) : null}
      </header>
      <TicketComments ticket={ticket} />
      {may ? (
        <TicketForm ticket={ticket} onUnsaved={onUnsaved} />
      ) : (
        <Alert type="info" showIcon title={t('tickets.readOnly', { role })} />
      )}
      <TicketHistory ticket={ticket} />
    </article>
  )
}

/** One ticket: description, comments, form and history. */
export function TicketView({ number, onUnsaved }: { number: string; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation()
  const ticket = useCall('get_ticket', { path: { support_ticket_number: number } }, { handles: [404, 422] })
  const { error } = ticket
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return (
      <Empty title={t('tickets.missing', { number })}>
        <p>{t('tickets.missingText')}</p>
      </Empty>
    )
  }
  // Placeholder data from another ticket must not be shown under this one's number.
  const shown = ticket.isPlaceholderData ? undefined : ticket.data
  if (shown) return <LoadedTicket ticket={shown} onUnsaved={onUnsaved} />
  return error ? <Failed error={error} onRetry={() => void ticket.refetch()} /> : <Loading rows={8} />
}
