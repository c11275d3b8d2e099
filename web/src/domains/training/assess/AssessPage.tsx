import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client'
import { Say } from '../../../shared/phone/Frame'
import { LinkPage } from '../../../shared/phone/LinkPage'
import { Press } from '../../../shared/phone/Press'
import { statusOf } from '../../../shared/phone/problem'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { type Gone, goneOf } from './gone'
import { useLanguage } from './language'
import { Questions } from './Questions'
import { ResultCard } from './ResultCard'
import { StartCard } from './StartCard'
import { texts as allTexts } from './texts'
import { isStarted, type Result, type Test } from './types'
import './assess.css'

type View =
  | { kind: 'loading' }
  | { kind: 'opened'; test: Test }
  | { kind: 'gone'; why: Gone }
  | { kind: 'result'; topic: string | undefined; result: Result }
  | { kind: 'unknown' }
  | { kind: 'failed' }

/** Opens the link; with `start` its time begins to run. */
async function openLink(token: string, start: boolean): Promise<View> {
  try {
    return {
      kind: 'opened',
      test: await call('open_assessment', { body: { token, start } }, { handles: 'all' }),
    }
  } catch (error) {
    const gone = goneOf(error)
    if (gone?.result) return { kind: 'result', topic: undefined, result: gone.result }
    if (gone) return { kind: 'gone', why: gone.why }
    return { kind: [403, 404, 422].includes(statusOf(error)) ? 'unknown' : 'failed' }
  }
}

/** What is shown after the link was opened again for links of pictures that have expired. */
function renewed(shown: View, next: View): View {
  if (shown.kind === 'opened' && next.kind !== 'failed') return next
  // The result does not know its topic.
  if (shown.kind === 'result' && next.kind === 'result') return { ...shown, result: next.result }
  return shown
}

function OfToken({ token }: { token: string }) {
  const { texts } = useLanguage()
  const phone = usePhoneTexts()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const [starting, setStarting] = useState(false)
  const [notStarted, setNotStarted] = useState(false)
  useEffect(() => {
    let current = true
    void openLink(token, false).then((opened) => current && setView(opened))
    return () => {
      current = false
    }
  }, [token, turn])
  const again = useCallback(() => {
    setView({ kind: 'loading' })
    setTurn((now) => now + 1)
  }, [])
  const topic = view.kind === 'opened' ? view.test.topic : undefined
  const onResult = useCallback((result: Result) => setView({ kind: 'result', topic, result }), [topic])
  // What is on the page stays if there is no signal, or the test was handed in meanwhile.
  const renew = async () => {
    const next = await openLink(token, false)
    setView((now) => renewed(now, next))
  }
  const start = async () => {
    setStarting(true)
    setNotStarted(false)
    const next = await openLink(token, true)
    setStarting(false)
    if (next.kind === 'failed') setNotStarted(true)
    else setView(next)
  }
  const isLoading = view.kind === 'loading'
  if (isLoading || view.kind === 'unknown' || view.kind === 'failed')
    return (
      <Say title={texts.title} alert={!isLoading}>
        <p>{phone[view.kind]}</p>
        {view.kind === 'failed' ? <Press onClick={again}>{phone.retry}</Press> : null}
      </Say>
    )
  if (view.kind === 'result')
    return (
      <ResultCard topic={view.topic ?? texts.title} result={view.result} onPictureLost={() => void renew()} />
    )
  if (view.kind === 'gone') return <Say title={texts.title}>{texts[view.why]}</Say>
  const { test } = view
  return isStarted(test) ? (
    <Questions
      token={token}
      started={test}
      onOver={again}
      onResult={onResult}
      onPictureLost={() => void renew()}
    />
  ) : (
    <StartCard test={test} busy={starting} failed={notStarted} onStart={() => void start()} />
  )
}

/** The page behind the link of a test: no sign-in, designed for a phone, in two languages. */
export default function AssessPage() {
  return (
    <LinkPage texts={allTexts}>
      {(token) => (
        <div className="pl-assess">
          <OfToken token={token} />
        </div>
      )}
    </LinkPage>
  )
}
