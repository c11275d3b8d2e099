import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../../api/call'
import { CallError } from '../../../kit/callError'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import { trimmed } from '../../../kit/trimmed'
import { useCountry } from '../../../shared/country'
import { AccountFields } from '../../../shared/refunds/RefundFields'
import type { Refund, RefundAction, RefundBody, RefundItem } from './types'

interface Values {
  note?: string
  reference?: string
  method?: Refund['method']
  account?: { name: string; bank: string; number: string }
}

const needsNote = (action: RefundAction) => action === 'reject' || action === 'cancel'

/** The transfer that finance has to make next, if the refund goes by transfer. */
const awaited = (refund: Refund) =>
  refund.sends.find(({ method, state }) => method === 'transfer' && state === 'queued')

function bodyOf(
  refund: Refund,
  action: RefundAction,
  { note, reference, method, account }: Values,
): RefundBody {
  const transfer = action === 'verify' ? awaited(refund) : undefined
  return {
    action,
    refund_id: refund.id,
    version: refund.version,
    lines: [],
    payments: [],
    ...(trimmed(note ?? '') ? { note: trimmed(note ?? '') } : {}),
    ...(transfer ? { send_id: transfer.id, reference: trimmed(reference ?? '') } : {}),
    ...(action === 'retry' && method && (method !== refund.method || account) ? { method } : {}),
    ...(action === 'retry' && method === 'transfer' && account ? { account } : {}),
  }
}

/** What approving means: the amount in words, the way that it goes, and where to. */
function Meaning({ item }: { item: RefundItem }) {
  const { t } = useTranslation()
  const { refund, orders } = item
  const account = refund.account ? `${refund.account.bank} •••• ${refund.account.last4}` : ''
  return (
    <div className="pl-refund-meaning">
      <p>{refund.in_words}</p>
      <p>{t(`refunds.goes.${refund.method}`, { customer: orders.customer, account })}</p>
      <p>{t(`refunds.settlesText.${refund.settles}`)}</p>
    </div>
  )
}

/** The way that it is sent again, with an account where it needs another one. */
function RetryFields({ refund }: { refund: Refund }) {
  const { t } = useTranslation()
  const hasLinks = useCountry().hasGst
  const method = Form.useWatch<Refund['method'] | undefined>('method') ?? refund.method
  const methods = (['gateway', 'payout_link', 'transfer'] as const).filter(
    (value) => value !== 'payout_link' || hasLinks,
  )
  return (
    <>
      <Form.Item name="method" label={t('refunds.fields.method')} extra={t(`refunds.methodText.${method}`)}>
        <Select options={methods.map((value) => ({ value, label: t(`refunds.methods.${value}`) }))} />
      </Form.Item>
      {method === 'transfer' && !refund.account ? <AccountFields /> : null}
    </>
  )
}

/** The actions available for a refund; each is asked about, because money moves. */
export function RefundActions({ item }: { item: RefundItem }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { refund } = item
  const [asking, setAsking] = useState<RefundAction>()
  // While the dialog closes, it still shows the action it was opened for.
  const [last, setLast] = useState<RefundAction>('approve')
  const [keyFor, setKeyOf] = useState(() => idempotencyKeys())
  const change = useAction('initiate_refund', { handles: [403, 409, 422] })
  if (refund.actions.length === 0) return null
  const transfer = last === 'verify' ? awaited(refund) : undefined
  const send = async (values: Values) => {
    const body = bodyOf(refund, last, values)
    try {
      const done = await change.mutateAsync({ body, idempotencyKey: keyFor(body) })
      // A later attempt needs another key.
      setKeyOf(() => idempotencyKeys())
      toast('success', t('refunds.isNow', { state: t(`refunds.states.${done.refund.state}`) }))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await refreshAfter(queries, 'initiate_refund')
      throw error
    }
  }
  const open = (action: RefundAction) => {
    setLast(action)
    setAsking(action)
  }
  const label = (action: RefundAction) =>
    action === 'verify' && awaited(refund) ? t('refunds.enterTransfer') : t(`refunds.actions.${action}`)
  return (
    <div className="pl-row">
      {refund.actions.map((action) => (
        <Button
          key={action}
          type={action === 'approve' ? 'primary' : 'default'}
          danger={needsNote(action)}
          disabled={change.isPending}
          onClick={() => open(action)}
        >
          {label(action)}
        </Button>
      ))}
      <FormDialog<Values>
        open={asking !== undefined}
        title={t('refunds.actTitle', { action: label(last), amount: money(refund.amount) })}
        okText={label(last)}
        initial={{ method: refund.method }}
        focus={transfer ? 'reference' : 'note'}
        byButtonOnly
        onClose={() => setAsking(undefined)}
        onSubmit={send}
      >
        {last === 'approve' ? <Meaning item={item} /> : null}
        {last === 'retry' ? <RetryFields refund={refund} /> : null}
        {transfer ? (
          <Form.Item
            name="reference"
            label={t('refunds.fields.reference')}
            extra={t('refunds.referenceText', { amount: money(transfer.amount) })}
            rules={[{ required: true, whitespace: true, message: t('payments.needed') }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        ) : null}
        <Form.Item
          name="note"
          label={t('refunds.fields.note')}
          rules={needsNote(last) ? [{ required: true, whitespace: true, message: t('payments.needed') }] : []}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
        </Form.Item>
      </FormDialog>
    </div>
  )
}
