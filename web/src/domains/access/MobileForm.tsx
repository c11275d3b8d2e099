import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormError } from '../../kit/FormError'
import { useRegion } from '../../kit/region'
import { PlainField } from './PlainField'
import { type SentCode, withWait } from './sentCode'
import { useOneField } from './useOneField'

export function useSendCode() {
  const { t } = useTranslation()
  const send = useAction('send_otp', { handles: [422, 429] })
  return async (typed: string): Promise<SentCode> => {
    try {
      const sent = await send.mutateAsync({ body: { mobile: typed.trim() } })
      return {
        mobile: sent.mobile,
        expiresIn: sent.expires_in,
        resendIn: sent.resend_in,
        nonce: sent.nonce,
        demoCode: sent.demo_otp ?? undefined,
        at: Date.now(),
      }
    } catch (error) {
      throw withWait(error, (seconds) => t('access.tooMany', { seconds }))
    }
  }
}

export function MobileForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation()
  const prefix = useRegion((now) => now.phonePrefix)
  const sendCode = useSendCode()
  const { field, busy, error, rest, refuse, send } = useOneField('mobile')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.value.trim()) return refuse(t('access.mobileNeeded'))
    void send(async () => onSent(await sendCode(field.value)))
  }
  return (
    <form noValidate onSubmit={submit}>
      <PlainField
        {...field}
        label={t('access.mobile')}
        before={<span aria-hidden="true">{prefix}</span>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        autoFocus
      />
      <FormError error={error} rest={rest} />
      <button type="submit" className="pl-plain-button pl-plain-first pl-plain-wide" aria-busy={busy}>
        {t('access.sendCode')}
      </button>
    </form>
  )
}
