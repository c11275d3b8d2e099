import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import type { TicketDetail } from './types'

/** What was said about the ticket, the oldest first, as a talk is read. */
export function TicketTalk({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('tickets.talk')}>
      <h3>{t('tickets.talk')}</h3>
      {ticket.comments.length === 0 ? <p className="pl-quiet">{t('tickets.noTalk')}</p> : null}
      <ol className="pl-ticket-talk">
        {ticket.comments.map((said) => (
          <li key={said.id}>
            <div className="pl-ticket-said">
              <strong>{said.author.name}</strong>
              <span className="pl-quiet">{said.role}</span>
              <DateTime value={said.at} />
            </div>
            <p className="pl-ticket-text">{said.body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
