import type { DataOf } from '../../../api/callTypes'
import { OrderOfCustomer } from '../../../shared/customerOrder/OrderOfCustomer'
import { Say } from '../../../shared/phone/Frame'
import { Linked } from '../../../shared/phone/Linked'
import { LinkPage } from '../../../shared/phone/LinkPage'
import { Decide } from './Decide'
import { Questions } from './Questions'
import { texts as allTexts, useTexts } from './texts'
import './approve.css'

interface Props {
  token: string
  opened: DataOf<'open_estimate_link'>
  again: () => void
}

function Opened({ token, opened, again }: Props) {
  const texts = useTexts()
  const { state, estimate, phone, call_back_at: askedAt, order_token: ofOrder } = opened
  const questions = <Questions token={token} phone={phone} askedAt={askedAt} />
  if (state !== 'open' || !estimate) {
    return (
      <>
        <Say title={texts.title}>{texts[state === 'open' ? 'used' : state]}</Say>
        {ofOrder ? <OrderOfCustomer token={ofOrder} below /> : null}
        {questions}
      </>
    )
  }
  return (
    <Decide token={token} estimate={estimate} onOver={again}>
      {questions}
    </Decide>
  )
}

function OfToken({ token }: { token: string }) {
  const texts = useTexts()
  return (
    <Linked call="open_estimate_link" token={token} texts={texts}>
      {(opened, again) => <Opened token={token} opened={opened} again={again} />}
    </Linked>
  )
}

/** The page behind an approval link: one estimate, and the order once it is decided. */
export default function ApprovePage() {
  return <LinkPage texts={allTexts}>{(token) => <OfToken token={token} />}</LinkPage>
}
