import { Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput, DataOf } from '../../api/callTypes'
import { CallError } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { trimmed } from '../../kit/trimmed'
import { RefundFields } from '../../shared/refunds/RefundFields'
import { reasons } from '../../shared/refunds/reasons'
import { type RefundValues, requestOf } from '../../shared/refunds/request'
import type { CaseDetail } from './types'

type Body = Exclude<CallInput<'cancel_order'>['body'], FormData>
type Preview = DataOf<'cancel_order'>
type Method = Preview['methods'][number]

/** The refund is a field of the body. */
const FIELD = 'refund'

interface Values {
  reason: string
  money?: 'back' | 'none'
  [FIELD]?: RefundValues
  refund_reason?: string
}

interface Props {
  detail: CaseDetail
  onClose: () => void
}

/** What the values ask for, beside the order and its version. */
function wished(values: Values, refundable: number): Pick<Body, 'reason' | 'refund' | 'refund_reason'> {
  const reason = values.reason.trim()
  if (refundable === 0) return { reason }
  if (values.money !== 'back' || !values.refund) {
    return { reason, refund: 'none', refund_reason: trimmed(values.refund_reason) ?? null }
  }
  return { reason, refund: requestOf(values.refund, refundable) }
}

/** Money that was paid needs a decision: it goes back, or it stays for a reason. */
function MoneyFields({ preview }: { preview: Preview }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const choice = Form.useWatch<Values['money']>('money', form)
  const [method, setMethod] = useState<Method>(preview.methods[0] ?? 'gateway')
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <>
      <p>
        {t('escalations.cancelOrder.paid')} <Money value={preview.paid} />,{' '}
        {t('escalations.cancelOrder.refundable')} <Money value={preview.refundable} />
      </p>
      <Form.Item name="money" label={t('escalations.cancelOrder.money')} rules={needed}>
        <Radio.Group
          options={[
            { value: 'back', label: t('escalations.cancelOrder.back') },
            { value: 'none', label: t('escalations.cancelOrder.none') },
          ]}
        />
      </Form.Item>
      {choice === 'back' ? (
        <RefundFields
          left={preview.refundable}
          reasons={reasons}
          methods={preview.methods}
          method={method}
          onMethod={setMethod}
          within={FIELD}
        />
      ) : null}
      {choice === 'none' ? (
        <Form.Item
          name="refund_reason"
          label={t('escalations.cancelOrder.whyNone')}
          rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={300} />
        </Form.Item>
      ) : null}
    </>
  )
}

function Cancel({ detail, preview, onClose }: Props & { preview: Preview }) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const cancel = useAction('cancel_order', { handles: [409, 422] })
  const submit = async (values: Values) => {
    const body = {
      escalation_id: detail.id,
      version: preview.version,
      ...wished(values, preview.refundable),
    }
    const path = { order_id: detail.order_id }
    const done = await cancel.mutateAsync({ path, body, idempotencyKey: keyFor(body) })
    toast(
      'success',
      done.refund_id
        ? t('escalations.cancelOrder.doneRefund', { amount: money(values.refund?.amount ?? 0) })
        : t('escalations.cancelOrder.done', { order: detail.order_id }),
    )
  }
  return (
    <FormDialog<Values>
      open
      title={t('escalations.cancelOrder.of', { order: detail.order_id })}
      okText={t('escalations.cancelOrder.title')}
      byButtonOnly
      initial={{
        reason: '',
        refund: {
          amount: preview.refundable,
          reason_id: 'cancelled',
          method: preview.methods[0] ?? 'gateway',
          note: '',
        },
      }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('escalations.cancelOrder.text')}</p>
      <Form.Item
        name="reason"
        label={t('escalations.fields.reason')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={300} />
      </Form.Item>
      {preview.refundable > 0 ? <MoneyFields preview={preview} /> : null}
    </FormDialog>
  )
}

/** Cancels the order of a complaint. What was paid and what can go back is shown first. */
export function CancelOrderDialog({ detail, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, data, error } = useAction('cancel_order', { handles: [403, 404, 409, 422] })
  const [again, setAgain] = useState(0)
  const { order_id, id } = detail
  useEffect(() => {
    mutate({ path: { order_id }, body: { escalation_id: id, preview: true } })
  }, [mutate, order_id, id, again])
  if (data) return <Cancel detail={detail} preview={data} onClose={onClose} />
  return (
    <Dialog
      open
      title={t('escalations.cancelOrder.of', { order: order_id })}
      footer={null}
      onCancel={onClose}
    >
      {error instanceof CallError && error.status === 409 ? (
        // Not an error: the order may not be cancelled, and the answer says what comes first.
        <p>{error.message}</p>
      ) : error ? (
        <Failed error={error} onRetry={() => setAgain((count) => count + 1)} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  )
}
