import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { servedCountries, showCountry } from '../../../api/config'
import { CallError } from '../../../kit/callError'
import { Logo } from '../../../kit/Logo'
import { tokenOf } from '../../../shared/linkToken'
import { Bilingual, useSecondLanguage } from './Bilingual'
import { Questions } from './Questions'
import { english } from './texts'
import './rate.css'

type View =
  | { kind: 'loading' }
  | { kind: 'opened'; opened: DataOf<'open_feedback_link'> }
  | { kind: 'thanks' }
  | { kind: 'unknown' }
  | { kind: 'failed' }

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="pl-rate">
      <Logo />
      <h1>
        <Bilingual text="title" />
      </h1>
      {children}
    </main>
  )
}

/** A page with only a message. */
function Say({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  return (
    <Frame>
      <div className="pl-card" role={alert ? 'alert' : 'status'}>
        {children}
      </div>
    </Frame>
  )
}

function OfToken({ token }: { token: string }) {
  const other = useSecondLanguage()
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
  useEffect(() => {
    document.title = `${english.title} · ${other.texts.title}`
  }, [other])
  const again = () => {
    setView({ kind: 'loading' })
    setTurn((now) => now + 1)
  }
  if (view.kind === 'loading') return <Say>{<Bilingual text="loading" />}</Say>
  if (view.kind === 'unknown') return <Say alert>{<Bilingual text="unknown" />}</Say>
  if (view.kind === 'thanks')
    return (
      <Say>
        <h2>
          <Bilingual text="thanks" />
        </h2>
        <Bilingual text="thanksText" />
      </Say>
    )
  if (view.kind === 'failed')
    return (
      <Say alert>
        <Bilingual text="failed" />
        <Button onClick={again}>
          <Bilingual text="retry" />
        </Button>
      </Say>
    )
  const { state, order } = view.opened
  if (state !== 'open' || !order) return <Say>{<Bilingual text={state === 'open' ? 'used' : state} />}</Say>
  return (
    <Frame>
      <Questions token={token} order={order} onOver={again} onDone={() => setView({ kind: 'thanks' })} />
    </Frame>
  )
}

/** The page behind the link of a delivered order: no sign-in, answered once, designed for a phone. */
export default function RatePage() {
  const [found] = useState(() => {
    const known = tokenOf(window.location.hash)
    if (!known || !servedCountries().includes(known.country)) return undefined
    showCountry(known.country)
    return known
  })
  return found ? <OfToken token={found.token} /> : <Say alert>{<Bilingual text="unknown" />}</Say>
}
