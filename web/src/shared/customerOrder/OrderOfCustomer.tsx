import { Money } from '../../kit/figures'
import { CallUs } from '../phone/CallUs'
import { Fact, OrderFacts } from '../phone/Facts'
import { useLang } from '../phone/language'
import { Linked } from '../phone/Linked'
import { dayAndTime } from '../phone/when'
import { Papers } from './Papers'
import { Pay } from './Pay'
import { useTexts } from './texts'
import type { Order } from './types'

interface OrderProps {
  token: string
  order: Order
}

function Due({ token, order }: OrderProps) {
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

function Opened({ token, order, below }: OrderProps & { below: boolean }) {
  const [texts, lang] = [useTexts(), useLang()]
  const Heading = below ? 'h2' : 'h1'
  return (
    <div className="pl-phone-body pl-order">
      <Heading>{texts.title}</Heading>
      <p>
        <strong>{texts.standing[order.standing]}</strong>
      </p>
      <OrderFacts order={order}>
        {order.promised_at ? (
          <Fact label={texts.promised}>
            <time dateTime={order.promised_at}>{dayAndTime(order.promised_at, lang)}</time>
          </Fact>
        ) : null}
      </OrderFacts>
      <Due token={token} order={order} />
      <Papers token={token} papers={order.papers} />
      {below ? null : <CallUs phone={order.phone} />}
    </div>
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
  return (
    <Linked call="open_customer_order" token={token} texts={texts} below={below} follows>
      {(order) => <Opened token={token} order={order} below={below} />}
    </Linked>
  )
}
