import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import type { TicketDetail } from './types'

/** The comments on the ticket, oldest first. */
export function TicketComments({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('tickets.comments')}>
      <h3>{t('tickets.comments')}</h3>
      {ticket.comments.length === 0 ? <p className="pl-quiet">{t('tickets.noComments')}</p> : null}
      <ol className="pl-ticket-talk">
        {ticket.comments.map((comment) => (
          <li key={comment.id}>
            <div className="pl-ticket-comment-head">
              <strong>{comment.author.name}</strong>
              <span className="pl-quiet">{comment.role}</span>
              <DateTime value={comment.at} />
            </div>
            <p className="pl-ticket-text">{comment.body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
