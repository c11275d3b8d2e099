import type { ReactNode } from 'react'
import { Plate } from '../identity'
import { usePhoneTexts } from './texts'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface Props {
  order: {
    order_id: number
    car?: string | null
    registration_no?: string | null
    garage?: string | null
  }
  /** More about it. */
  children?: ReactNode
}

/** Which order of which car at which workshop a page is about. */
export function OrderFacts({ order, children }: Props) {
  const texts = usePhoneTexts()
  return (
    <dl className="pl-phone-facts">
      <Fact label={texts.order}>{order.order_id}</Fact>
      {order.registration_no ? (
        <Fact label={texts.car}>
          {order.car} <Plate value={order.registration_no} />
        </Fact>
      ) : null}
      {order.garage ? <Fact label={texts.garage}>{order.garage}</Fact> : null}
      {children}
    </dl>
  )
}
