import { useState } from 'react'
import { call } from '../../../api/client'
import { CallUs } from '../../../shared/phone/CallUs'
import { useLang } from '../../../shared/phone/language'
import { Press } from '../../../shared/phone/Press'
import { problemOf } from '../../../shared/phone/problem'
import { usePhoneTexts } from '../../../shared/phone/texts'
import { Trouble } from '../../../shared/phone/Trouble'
import { useAttempt } from '../../../shared/phone/useAttempt'
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
  const [texts, common, lang] = [useTexts(), usePhoneTexts(), useLang()]
  const [asked, setAsked] = useState<Asked>({ at: askedAt ?? undefined, text: 'callAsked' })
  const { busy, failed, attempt } = useAttempt()
  const ask = () =>
    attempt(async () => {
      const { asked_at, is_repeated } = await call('ask_call_back', { body: { token } }, { handles: 'all' })
      setAsked({ at: asked_at, text: is_repeated ? 'callAgain' : 'calling' })
    })
  return (
    <section className="pl-card pl-approve-questions">
      <CallUs phone={phone} />
      <p role="status">{asked.at ? `${texts[asked.text]} ${dayAndTime(asked.at, lang)}` : null}</p>
      {asked.at ? null : (
        <Press busy={busy} onClick={() => void ask()}>
          {texts.callMe}
        </Press>
      )}
      <Trouble>{failed && problemOf(failed.error, common)}</Trouble>
    </section>
  )
}
