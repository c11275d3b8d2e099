import { useEffect, useState } from 'react'
import { call } from '../../../api/client'
import type { DataOf } from '../../../api/callTypes'
import { servedCountries, showCountry } from '../../../api/config'
import { CallError } from '../../../kit/callError'
import { region } from '../../../kit/region'
import { tokenOf } from '../../../shared/linkToken'
import { Decide } from './Decide'
import { Frame, Say } from './Frame'
import { type Language, LanguageContext, storeLanguage, useTexts, usualLanguage } from './language'
import { Press } from './Press'
import { Questions } from './Questions'
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
  if (view.kind === 'loading') return <Say>{texts.loading}</Say>
  if (view.kind === 'unknown') return <Say alert>{texts.unknown}</Say>
  if (view.kind === 'failed') {
    return (
      <Say alert>
        <p>{texts.failed}</p>
        <Press onClick={again}>{texts.retry}</Press>
      </Say>
    )
  }
  const { state, estimate, phone, call_back_at: askedAt } = view.opened
  const questions = <Questions key={turn} token={token} phone={phone} askedAt={askedAt} />
  if (state !== 'open' || !estimate) {
    return (
      <>
        <Say>{texts[state === 'open' ? 'used' : state]}</Say>
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

/** The page behind an approval link: no sign-in, one estimate, designed for a phone. */
export default function ApprovePage() {
  const [found] = useState(() => {
    const known = tokenOf(window.location.hash)
    if (!known || !servedCountries().includes(known.country)) return undefined
    showCountry(known.country)
    return known
  })
  const [language, setLanguage] = useState(() => usualLanguage(region().country))
  const choose = (next: Language) => {
    storeLanguage(next.lang)
    setLanguage(next)
  }
  useEffect(() => {
    document.title = language.texts.title
    document.documentElement.lang = language.lang
  }, [language])
  return (
    <LanguageContext value={language}>
      <Frame onLanguage={choose}>
        {found ? <OfToken token={found.token} /> : <Say alert>{language.texts.unknown}</Say>}
      </Frame>
    </LanguageContext>
  )
}
