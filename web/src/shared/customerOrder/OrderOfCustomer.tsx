import type { ReactNode } from 'react'
import { Money } from '../../kit/figures'
import { Plate } from '../identity'
import { Say } from '../phone/Frame'
import { useLang } from '../phone/language'
import { Press } from '../phone/Press'
import { dayAndTime } from '../phone/when'
import { Papers } from './Papers'
import { Pay } from './Pay'
import { useTexts } from './texts'
import { type Order, useOrder } from './useOrder'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ order }: { order: Order }) {
  const [texts, lang] = [useTexts(), useLang()]
  return (
    <dl className="pl-phone-facts">
      <Fact label={texts.order}>{order.order_id}</Fact>
      {order.registration_no ? (
        <Fact label={texts.car}>
          {order.car} <Plate value={order.registration_no} />
        </Fact>
      ) : null}
      {order.garage ? <Fact label={texts.garage}>{order.garage}</Fact> : null}
      {order.promised_at ? (
        <Fact label={texts.promised}>
          <time dateTime={order.promised_at}>{dayAndTime(order.promised_at, lang)}</time>
        </Fact>
      ) : null}
    </dl>
  )
}

function Due({ token, order }: { token: string; order: Order }) {
  const texts = useTexts()
  const why = order.not_payable
  return (
    <section className="pl-card pl-phone-body">
      {order.due > 0 ? (
        <p className="pl-phone-line">
          <span>{texts.due}</span>
          <strong>
            <Money value={order.due} />
          </strong>
        </p>
      ) : null}
      {why ? <p>{texts.notPayable[why]}</p> : <Pay token={token} />}
    </section>
  )
}

interface Props {
  token: string
  /** It stands below another page, which has its own heading and telephone number. */
  below?: boolean
}

/** An order for its customer: where it stands, what is due and how to pay it, its papers. */
export function OrderOfCustomer({ token, below = false }: Props) {
  const texts = useTexts()
  const { view, again } = useOrder(token)
  const Heading = below ? 'h2' : 'h1'
  if (view.kind !== 'opened') {
    const isMessage = view.kind === 'loading'
    const content = (
      <>
        <p>{texts[view.kind]}</p>
        {view.kind === 'failed' ? <Press onClick={again}>{texts.retry}</Press> : null}
      </>
    )
    if (below) {
      return (
        <div className="pl-card" role={isMessage ? 'status' : 'alert'}>
          {content}
        </div>
      )
    }
    return (
      <Say title={texts.title} alert={!isMessage}>
        {content}
      </Say>
    )
  }
  const { order } = view
  return (
    <div className="pl-phone-body pl-order">
      <Heading>{texts.title}</Heading>
      <p>
        <strong>{texts.standing[order.standing]}</strong>
      </p>
      <Facts order={order} />
      <Due token={token} order={order} />
      <Papers token={token} papers={order.papers} />
      {order.phone && !below ? (
        <p>
          {texts.questions} <a href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}>{order.phone}</a>
        </p>
      ) : null}
    </div>
  )
}
