import { useState } from 'react'
import { call } from '../../../api/client'
import { useLang } from '../../../shared/phone/language'
import { Press } from '../../../shared/phone/Press'
import { problemOf } from '../../../shared/phone/problem'
import { dayAndTime } from '../../../shared/phone/when'
import { useTexts } from './texts'

interface Props {
  token: string
  phone: string | null | undefined
  /** When the customer asked to be called back; nobody has called yet. */
  askedAt: string | null | undefined
}

interface Asked {
  at: string | undefined
  text: 'callAsked' | 'calling' | 'callAgain'
}

/** For those who would rather speak with somebody: a number to call, and a button to be called. */
export function Questions({ token, phone, askedAt }: Props) {
  const [texts, lang] = [useTexts(), useLang()]
  const [asked, setAsked] = useState<Asked>({ at: askedAt ?? undefined, text: 'callAsked' })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown }>()
  const ask = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      const { asked_at, is_repeated } = await call('ask_call_back', { body: { token } }, { handles: 'all' })
      setAsked({ at: asked_at, text: is_repeated ? 'callAgain' : 'calling' })
    } catch (error) {
      setFailed({ error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="pl-card pl-approve-questions">
      {phone ? (
        <p>
          {texts.questions} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      ) : null}
      <p role="status">{asked.at ? `${texts[asked.text]} ${dayAndTime(asked.at, lang)}` : null}</p>
      {asked.at ? null : (
        <Press busy={busy} onClick={() => void ask()}>
          {texts.callMe}
        </Press>
      )}
      {failed ? (
        <p className="pl-phone-problem" role="alert">
          {problemOf(failed.error, texts)}
        </p>
      ) : null}
    </section>
  )
}
