import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../api/call'
import { mayNow, useMay } from '../api/session'
import type { IncomingCall } from '../api/socket'
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

const CallRecord = lazy(() => import('./CallRecord'))

/** Of an unknown number nothing is known: a lead or an order begins with it. */
function Begin({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  if (call.name !== null || call.lead_id !== null || call.order_ids.length > 0) return null
  const { mobile } = call
  const mayLead = mayNow('leads', 'C') && mayOpenNow('/leads')
  const mayOrder = mayNow('orders', 'C')
  // Callers have no screen for new orders: theirs opens beside the leads.
  const order = mayOpenNow('/orders/create')
    ? link('/orders/create', undefined, { mobile })
    : link('/leads', undefined, { new_order: mobile })
  return (
    <p>
      {mayLead ? (
        <Link to={link('/leads', undefined, { new_lead: mobile })}>{t('calls.newLead')}</Link>
      ) : null}
      {mayOrder ? <Link to={order}>{t('calls.newOrder')}</Link> : null}
    </p>
  )
}

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

/** The customer waits while the agent asks somebody, or looks something up. */
function HoldButton({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const hold = useAction('hold_call')
  const isHeld = call.held_since !== null
  const press = () =>
    hold
      .mutateAsync({ body: { call_id: call.call_id, hold: !isHeld } })
      .then(({ call: now }) => receiveCall({ ...call, held_since: now.held_since ?? null }))
      .catch(() => {})
  return (
    <Button size="small" loading={hold.isPending} onClick={() => void press()}>
      {t(isHeld ? 'calls.resume' : 'calls.hold')}
    </Button>
  )
}

function Card({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const ended = call.state === 'ended'
  const isHeld = !ended && call.held_since !== null
  const state =
    ended && call.outcome ? labels.outcome(call.outcome) : labels.state(isHeld ? 'on_hold' : call.state)
  const talk = typeof call.talk_seconds === 'number' ? labels.talk(call.talk_seconds) : ''
  return (
    <section className={`pl-call-card pl-call-${call.state}`} aria-label={t('calls.card')}>
      <div className="pl-call-head">
        <span className="pl-quiet">{t(call.direction === 'in' ? 'calls.incoming' : 'calls.outgoing')}</span>
        {ended && call.outcome !== 'answered' ? (
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
      {call.can_hold ? <HoldButton call={call} /> : null}
      <Found call={call} />
      <Begin call={call} />
      {ended ? (
        <Suspense>
          <CallRecord call={call} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Announcement({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const way = t(call.direction === 'in' ? 'calls.incoming' : 'calls.outgoing')
  const record = call.state === 'ended' ? t('calls.record') : ''
  return [way, call.name ?? t('calls.unknown'), record].filter(Boolean).join('. ')
}

/** Who may call somebody sees the card of their call again when the page is loaded anew. */
function useLiveCall(): void {
  const may = [
    useMay('leads', 'U'),
    useMay('orders', 'U'),
    useMay('escalations', 'U'),
    useMay('feedback', 'U'),
  ]
  const found = useCall('get_agents', { query: { me: 1 } }, { enabled: may.includes(true) })
  const me = found.data?.me
  useEffect(() => {
    // The same notices as the events.
    for (const call of [me?.unrecorded_call, me?.live_call]) if (call) receiveCall(call as IncomingCall)
  }, [me])
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
  const [newest] = isOurs ? cards : []
  return (
    <>
      {/* It is there before its text: only then is a new card read out. */}
      <p className="pl-visually-hidden" aria-live="assertive">
        {newest ? <Announcement call={newest} /> : null}
      </p>
      {newest ? (
        <div className="pl-call-cards">
          {cards.map((call) => (
            <Card key={call.call_id} call={call} />
          ))}
        </div>
      ) : null}
    </>
  )
}
