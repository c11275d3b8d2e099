import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api/call'
import { startSession } from '../../api/session'
import { FormError } from '../../kit/FormError'
import { safeRedirect } from '../../kit/safeRedirect'
import { useSendCode } from './MobileForm'
import { PlainField } from './PlainField'
import { type SentCode, withWait } from './sentCode'
import { useOneField } from './useOneField'

/** Seconds until another code can be requested. */
function useCountdown({ at, resendIn }: SentCode): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil((at + resendIn * 1000 - now) / 1000))
}

interface Props {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onOther: () => void
}

export function CodeForm({ sent, onSent, onOther }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const wait = useCountdown(sent)
  const sendCode = useSendCode()
  const login = useAction('login', { handles: [422, 429] })
  const signIn = useOneField('otp')
  const again = useOneField('mobile')
  const { field, refuse } = signIn
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const otp = field.value.trim()
    if (!/^\d{6}$/.test(otp)) return refuse(t('access.codeNeeded'))
    void signIn.send(async () => {
      try {
        const body = { mobile: sent.mobile, otp, nonce: sent.nonce }
        startSession((await login.mutateAsync({ body })).access_token)
      } catch (error) {
        throw withWait(error, (seconds) => t('access.tooManyGuesses', { seconds }))
      }
      void navigate(safeRedirect(query.get('redirect')), { replace: true })
    })
  }
  const sendAgain = () =>
    void again.send(async () => {
      onSent(await sendCode(sent.mobile))
      field.onChange('')
    })
  return (
    <form noValidate onSubmit={submit}>
      <p role="status">
        {t('access.codeSent', { mobile: sent.mobile, minutes: Math.round(sent.expiresIn / 60) })}{' '}
        {sent.demoCode ? <strong>{t('access.demoCode', { code: sent.demoCode })}</strong> : null}
      </p>
      <PlainField
        {...field}
        label={t('access.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        className="pl-code"
      />
      <FormError error={signIn.error ?? again.error} rest={signIn.error ? signIn.rest : again.rest} />
      <button type="submit" className="pl-plain-button pl-plain-first pl-plain-wide" aria-busy={signIn.busy}>
        {t('access.signIn')}
      </button>
      <div className="pl-row pl-signin-more">
        <button
          type="button"
          className="pl-plain-link"
          disabled={wait > 0}
          aria-busy={again.busy}
          onClick={sendAgain}
        >
          {wait > 0 ? t('access.resendIn', { seconds: wait }) : t('access.resend')}
        </button>
        <button type="button" className="pl-plain-link" onClick={onOther}>
          {t('access.otherMobile')}
        </button>
      </div>
    </form>
  )
}
