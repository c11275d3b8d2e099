import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormError, useSubmit } from '../../kit/FormDialog'
import { useRegion } from '../../kit/region'
import { type SentCode, withWait } from './sentCode'

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
  const [form] = Form.useForm<{ mobile: string }>()
  const name = useId()
  const sendCode = useSendCode()
  const { run, busy, error, rest } = useSubmit(form, async ({ mobile }) => onSent(await sendCode(mobile)))
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void run(values)}
    >
      <Form.Item
        name="mobile"
        label={t('access.mobile')}
        rules={[{ required: true, whitespace: true, message: t('access.mobileNeeded') }]}
      >
        <Input
          prefix={<span aria-hidden="true">{prefix}</span>}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          autoFocus
        />
      </Form.Item>
      <FormError error={error} rest={rest} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('access.sendCode')}
      </Button>
    </Form>
  )
}
