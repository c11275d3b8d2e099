import { Button, Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api/call'
import { startSession } from '../../api/session'
import { FormError, useSubmit } from '../../kit/FormDialog'
import { safeRedirect } from '../../kit/safeRedirect'
import { useSendCode } from './MobileForm'
import { type SentCode, withWait } from './sentCode'

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
  const [form] = Form.useForm<{ otp: string }>()
  const name = useId()
  const wait = useCountdown(sent)
  const sendCode = useSendCode()
  const login = useAction('login', { handles: [422, 429] })
  const signIn = useSubmit(form, async ({ otp }) => {
    const body = { mobile: sent.mobile, otp: otp.trim(), nonce: sent.nonce }
    try {
      startSession((await login.mutateAsync({ body })).access_token)
    } catch (error) {
      throw withWait(error, (seconds) => t('access.tooManyGuesses', { seconds }))
    }
    void navigate(safeRedirect(query.get('redirect')), { replace: true })
  })
  const again = useSubmit(form, async () => {
    onSent(await sendCode(sent.mobile))
    form.resetFields()
  })
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void signIn.run(values)}
    >
      <p role="status">
        {t('access.codeSent', { mobile: sent.mobile, minutes: Math.round(sent.expiresIn / 60) })}{' '}
        {sent.demoCode ? <strong>{t('access.demoCode', { code: sent.demoCode })}</strong> : null}
      </p>
      <Form.Item
        name="otp"
        label={t('access.code')}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('access.codeNeeded') }]}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          className="pl-code"
        />
      </Form.Item>
      <FormError error={signIn.error ?? again.error} rest={signIn.error ? signIn.rest : again.rest} />
      <Button type="primary" htmlType="submit" block loading={signIn.busy}>
        {t('access.signIn')}
      </Button>
      <div className="pl-row pl-signin-more">
        <Button
          type="link"
          disabled={wait > 0}
          loading={again.busy}
          onClick={() => void again.run({ otp: '' })}
        >
          {wait > 0 ? t('access.resendIn', { seconds: wait }) : t('access.resend')}
        </Button>
        <Button type="link" onClick={onOther}>
          {t('access.otherMobile')}
        </Button>
      </div>
    </Form>
  )
}
