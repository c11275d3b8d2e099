import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { CallError, useFailureText } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { ask, toast } from '../../kit/notify'
import { usePaymentLabels } from './labels'
import type { Payment, PaymentAction } from './types'

const longest = 500

type Reasoned = 'reverse' | 'give_back' | 'accept'

const needsReason = (action: PaymentAction): action is Reasoned =>
  action === 'reverse' || action === 'give_back' || action === 'accept'

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast('success', t('payments.copied'))
    } catch {
      // Browsers refuse the clipboard to pages without HTTPS; the link itself is shown beside the button.
      toast('warning', t('payments.notCopied'))
    }
  }
  return <Button onClick={() => void copy()}>{t('payments.copy')}</Button>
}

/** The actions available for a payment; those that need a reason ask for it. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [reasonFor, setReasonFor] = useState<Reasoned>()
  // While the dialog closes, it still shows the action it was opened for.
  const [last, setLast] = useState<Reasoned>('reverse')
  const [keyFor, setKeyOf] = useState(() => idempotencyKeys())
  const change = useAction('change_payment', {
    handles: [409, 422],
  })
  const send = async (action: PaymentAction, reason?: string) => {
    const body = {
      payment_id: payment.id,
      action,
      status_id: payment.status.id,
      ...(reason ? { reason } : {}),
    }
    try {
      const result = await change.mutateAsync({ body, idempotencyKey: keyFor(body) })
      // A later attempt needs another key.
      setKeyOf(() => idempotencyKeys())
      toast('success', t(`payments.done.${action}`, { status: labels.status(result.payment.status.id) }))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await refreshAfter(queries, 'change_payment')
      throw error
    }
  }
  const atOnce = (action: PaymentAction) =>
    send(action).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 409 || error.status === 422))
        toast('error', failureText(error), 10)
    })
  const cancel = async () => {
    const sure = await ask({
      title: t('payments.cancelTitle'),
      content: t('payments.cancelText'),
      ok: t('payments.actions.cancel'),
      cancel: t('kit.keep'),
      danger: true,
    })
    if (sure) await atOnce('cancel')
  }
  const press = (action: PaymentAction) => {
    if (needsReason(action)) {
      setLast(action)
      setReasonFor(action)
    } else if (action === 'cancel') void cancel()
    else void atOnce(action)
  }
  const url = payment.link?.url
  const showsLink = url && payment.actions.includes('send')
  if (payment.actions.length === 0) return null
  const words = { amount: money(last === 'accept' ? payment.received_amount : payment.amount) }
  return (
    <>
      {showsLink ? <CopyLink url={url} /> : null}
      {payment.actions.map((action) => (
        <Button
          key={action}
          danger={action === 'reverse' || action === 'give_back' || action === 'cancel'}
          loading={change.isPending && action === 'verify'}
          disabled={change.isPending}
          onClick={() => press(action)}
        >
          {t(`payments.actions.${action}`)}
        </Button>
      ))}
      <FormDialog<{ reason?: string }>
        open={reasonFor !== undefined}
        title={t(`payments.${last}Title`, words)}
        okText={t(`payments.actions.${last}`)}
        focus="reason"
        byButtonOnly
        onClose={() => setReasonFor(undefined)}
        onSubmit={({ reason }) => send(last, reason?.trim())}
      >
        <p>{t(`payments.${last}Text`)}</p>
        <Form.Item
          name="reason"
          label={t('payments.fields.reason')}
          rules={[{ required: true, whitespace: true, message: t('payments.needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={longest} />
        </Form.Item>
      </FormDialog>
    </>
  )
}
