import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { CallError } from '../../../kit/callError'
import { Say } from '../../../shared/phone/Frame'
import { LinkPage } from '../../../shared/phone/LinkPage'
import { Questions } from './Questions'
import { texts as allTexts, useTexts } from './texts'
import './rate.css'

type View =
  | { kind: 'loading' }
  | { kind: 'opened'; opened: DataOf<'open_feedback_link'> }
  | { kind: 'thanks' }
  | { kind: 'unknown' }
  | { kind: 'failed' }

function OfToken({ token }: { token: string }) {
  const texts = useTexts()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    call('open_feedback_link', { body: { token } }, { handles: 'all' })
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
  if (view.kind === 'thanks') {
    return (
      <Say title={texts.title}>
        <h2>{texts.thanks}</h2>
        <p>{texts.thanksText}</p>
      </Say>
    )
  }
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
        <Button onClick={again}>{texts.retry}</Button>
      </Say>
    )
  }
  const { state, order } = view.opened
  if (state !== 'open' || !order) {
    return <Say title={texts.title}>{texts[state === 'open' ? 'used' : state]}</Say>
  }
  return (
    <div className="pl-rate">
      <h1>{texts.title}</h1>
      <Questions token={token} order={order} onOver={again} onDone={() => setView({ kind: 'thanks' })} />
    </div>
  )
}

/** The page behind the link of a delivered order: answered once. */
export default function RatePage() {
  return <LinkPage texts={allTexts}>{(token) => <OfToken token={token} />}</LinkPage>
}
