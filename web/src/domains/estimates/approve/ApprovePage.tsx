import { useEffect, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { CallError } from '../../../kit/callError'
import { OrderOfCustomer } from '../../../shared/customerOrder/OrderOfCustomer'
import { Say } from '../../../shared/phone/Frame'
import { LinkPage } from '../../../shared/phone/LinkPage'
import { Decide } from './Decide'
import { Press } from '../../../shared/phone/Press'
import { Questions } from './Questions'
import { texts as allTexts, useTexts } from './texts'
import './approve.css'

type Opened = DataOf<'open_estimate_link'>
type View =
  | { kind: 'loading' }
  | { kind: 'opened'; opened: Opened }
  | { kind: 'unknown' }
  | { kind: 'failed' }

function OfToken({ token }: { token: string }) {
  const texts = useTexts()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    call('open_estimate_link', { body: { token } }, { handles: 'all' })
      .then((opened) => current && setView({ kind: 'opened', opened }))
      .catch((error: unknown) => {
        if (!current) return
        setView({ kind: error instanceof CallError && error.status === 404 ? 'unknown' : 'failed' })
      })
    return () => {
      current = false
    }
  }, [token, turn])
  const again = () => {
    setView({ kind: 'loading' })
    setTurn((now) => now + 1)
  }
  if (view.kind === 'loading') return <Say title={texts.title}>{texts.loading}</Say>
  if (view.kind === 'unknown') {
    return (
      <Say title={texts.title} alert>
        {texts.unknown}
      </Say>
    )
  }
  if (view.kind === 'failed') {
    return (
      <Say title={texts.title} alert>
        <p>{texts.failed}</p>
        <Press onClick={again}>{texts.retry}</Press>
      </Say>
    )
  }
  const { state, estimate, phone, call_back_at: askedAt, order_token: ofOrder } = view.opened
  const questions = <Questions key={turn} token={token} phone={phone} askedAt={askedAt} />
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

/** The page behind an approval link: one estimate, and the order once it is decided. */
export default function ApprovePage() {
  return <LinkPage texts={allTexts}>{(token) => <OfToken token={token} />}</LinkPage>
}
