import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { useFieldLabel, useFormatValue } from './fieldText'
import { type Change, changesOf } from '../../shared/changes'
import type { TicketDetail } from './types'

function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const formatValue = useFormatValue()
  const blank = <span className="pl-quiet">{t('kit.blank')}</span>
  const [before, after] = [formatValue(change.field, change.before), formatValue(change.field, change.after)]
  return (
    <li>
      <span className="pl-quiet">{label(change.field)}</span> {before ? <del>{before}</del> : blank}{' '}
      <Icon icon={ArrowRightOutlined} />
      <span className="pl-visually-hidden">{t('tickets.became')}</span>{' '}
      {after ? <strong>{after}</strong> : blank}
    </li>
  )
}

const events = ['created', 'edited', 'status_changed'] as const

/** The changes of the ticket, newest first; they cannot be edited. */
export function TicketHistory({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('tickets.history')}>
      <h3>{t('tickets.history')}</h3>
      <ol className="pl-ticket-talk" reversed>
        {ticket.history.toReversed().map((entry) => {
          const event = events.find((known) => known === entry.event)
          return (
            <li key={entry.id}>
              <div className="pl-ticket-comment-head">
                <strong>{event ? t(`tickets.events.${event}`) : entry.event}</strong>
                <span className="pl-quiet">
                  {t('tickets.by', { who: entry.actor_name, role: entry.role })}
                </span>
                <DateTime value={entry.at} />
              </div>
              <ul className="pl-ticket-changes">
                {changesOf(entry).map((change) => (
                  <ChangeLine key={change.field} change={change} />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
