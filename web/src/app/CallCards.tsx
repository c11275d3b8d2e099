import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../api/call'
import { useSession } from '../api/session'
import type { IncomingCall } from '../api/socket'
import { callers } from '../domains/agents/callers'
import { Icon } from '../kit/Icon'
import { mayOpenNow } from '../shared/access'
import { useCallLabels } from '../shared/calls/labels'
import { caseAddress, casePage } from '../shared/caseAddress'
import { Mobile } from '../shared/identity'
import { orderAddress } from '../shared/orderAddress'
import { link } from '../shared/screen'
import { closeCall, followClosing, receiveCall, useCallCards } from './callCards'
import { followUse, useCardTab } from './cardTab'
import './callCards.css'

/** What is known of the number: the last orders and the open cases. */
function Found({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const cases = call.cases.filter(({ kind }) => mayOpenNow(casePage(kind)))
  return (
    <>
      {call.lead_id && mayOpenNow('/leads') ? (
        <p>
          <Link to={link('/leads', undefined, { lead: call.lead_id })}>{t('calls.lead')}</Link>
        </p>
      ) : null}
      {call.order_ids.length > 0 ? (
        <p>
          <span className="pl-quiet">{t('calls.orders')}</span>
          {call.order_ids.map((id) => (
            <Link key={id} to={orderAddress(id)}>
              {id}
            </Link>
          ))}
        </p>
      ) : null}
      {cases.length > 0 ? (
        <p>
          <span className="pl-quiet">{t('calls.cases')}</span>
          {cases.map(({ id, kind, order_id, number }) => (
            <Link key={id} to={caseAddress(kind, order_id, id)}>
              {number}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  )
}

function Card({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const ended = call.state === 'ended'
  const state = ended && call.outcome ? labels.outcome(call.outcome) : labels.state(call.state)
  const talk = typeof call.talk_seconds === 'number' ? labels.talk(call.talk_seconds) : ''
  return (
    <section className={`pl-call-card pl-call-${call.state}`} aria-label={t('calls.card')}>
      <div className="pl-call-head">
        <span className="pl-quiet">{t(call.direction === 'in' ? 'calls.incoming' : 'calls.outgoing')}</span>
        {ended ? (
          <Button
            type="text"
            size="small"
            icon={<Icon icon={CloseOutlined} />}
            aria-label={t('calls.close')}
            onClick={() => closeCall(call.call_id)}
          />
        ) : null}
      </div>
      <strong>{call.name ?? t('calls.unknown')}</strong>
      <Mobile value={call.mobile} />
      <p role="status">{[state, talk].filter(Boolean).join(' · ')}</p>
      <Found call={call} />
    </section>
  )
}

/** Those who telephone see the card of their call again when the page is loaded anew. */
function useLiveCall(): void {
  const role = useSession((now) => now.user?.based_on ?? '')
  const found = useCall('get_agents', { query: { me: 1 } }, { enabled: callers.some((one) => one === role) })
  const live = found.data?.me?.live_call
  useEffect(() => {
    // The same notice as the event.
    if (live) receiveCall(live as IncomingCall)
  }, [live])
}

/** The calls of the user: a card for each, in one tab of the browser. It takes the focus from nothing. */
export function CallCards() {
  const cards = useCallCards((now) => now.cards)
  const isOurs = useCardTab((now) => now.isOurs)
  useLiveCall()
  useEffect(() => {
    const stops = [followClosing(), followUse()]
    return () => stops.forEach((stop) => stop())
  }, [])
  if (!isOurs || cards.length === 0) return null
  return (
    <div className="pl-call-cards">
      {cards.map((call) => (
        <Card key={call.call_id} call={call} />
      ))}
    </div>
  )
}
