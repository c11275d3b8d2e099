import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import { atOf, headOf, type OrderMessage, toneOf } from './messages'

/** What the customer was told, by which channel, and what became of it. */
export function MessageEntry({ message }: { message: OrderMessage }) {
  const { t } = useTranslation()
  const { state, channel, why, fell_back: fellBack } = message
  return (
    <li className="pl-entry pl-entry-message">
      <div className="pl-entry-head">
        <strong>
          {t(`messages.${headOf(state)}`, { what: t(`messages.milestones.${message.milestone}`) })}
        </strong>
        <DateTime value={atOf(message)} />
        <StatusTag tone={toneOf(state)}>{t(`messages.states.${state}`)}</StatusTag>
        {channel ? <span className="pl-quiet">{t(`messages.channels.${channel}`)}</span> : null}
      </div>
      {why ? <p className="pl-quiet">{t(`messages.whys.${why}`)}</p> : null}
      {fellBack ? (
        <p className="pl-quiet">{t('messages.fellBack', { why: t(`messages.whys.${fellBack}`) })}</p>
      ) : null}
      {state === 'queued' && message.due_at !== message.created_at ? (
        <p className="pl-quiet">
          {t('messages.dueAt')} <DateTime value={message.due_at} />
        </p>
      ) : null}
    </li>
  )
}
