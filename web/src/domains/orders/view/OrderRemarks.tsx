import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../api/call'
import type { DataOf } from '../../../api/callTypes'
import { MentionBox } from '../../../shared/mentions/MentionBox'
import { useMentions } from '../../../shared/mentions/useMentions'
import type { OrderTabProps } from '../../../shared/orderTabs'
import { useMay, useSession } from '../../../api/session'
import { DateTime } from '../../../kit/figures'
import { toFirstError, useSubmit } from '../../../kit/FormDialog'
import { FormError } from '../../../kit/FormError'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { confirmDiscard } from '../../../kit/confirmDiscard'
import { Restored } from '../../../kit/Restored'
import { toast } from '../../../kit/notify'
import { PageNumbers, usePages } from '../../../kit/Paged'
import { Empty, Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { useDraft } from '../../../kit/tab'

type Remark = DataOf<'list_order_remarks'>['remarks'][number]

interface Draft {
  remark?: string
  is_internal?: boolean
}

const longest = 2000

/** Adds a remark; typed text survives until it is sent. */
function AddRemark({
  orderId,
  seesInternal,
  onUnsaved,
  onAdded,
}: OrderTabProps & { seesInternal: boolean; onAdded: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft<Draft>(`remark ${orderId}`)
  const [restored] = useState(draft.read)
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [form] = Form.useForm<Draft>()
  const name = useId()
  const isInternal = Form.useWatch<boolean | undefined>('is_internal', form) ?? false
  const mentioning = useMentions(`order:${orderId}`, isInternal)
  // The same text sent again later is another remark, so each accepted one gets a new key.
  const [keyFor, setKeyOf] = useState(() => idempotencyKeys())
  const add = useAction('add_order_remark', {
    handles: [422],
  })
  useEffect(() => {
    if (restored) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once
  }, [])
  const reset = () => {
    draft.drop()
    mentioning.clear()
    setRestored(false)
    form.resetFields()
    form.setFieldsValue({ remark: '', is_internal: false })
    onUnsaved(false)
  }
  const { run, busy, error, rest } = useSubmit(form, async (values: Draft) => {
    const body = {
      order_id: orderId,
      remark: (values.remark ?? '').trim(),
      is_internal: values.is_internal ?? false,
      mentions: mentioning.idsIn(values.remark ?? ''),
    }
    await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    setKeyOf(() => idempotencyKeys())
    reset()
    onAdded()
    toast('success', t('orders.thread.added'))
  })
  const discard = async () => {
    if (!(await confirmDiscard(t))) return
    reset()
  }
  const onChange = (_: Partial<Draft>, values: Draft) => {
    const typed = Boolean(values.remark?.trim())
    if (typed) draft.save(values)
    else {
      draft.drop()
      mentioning.clear()
    }
    onUnsaved(typed)
  }
  return (
    <Form<Draft>
      form={form}
      name={name}
      layout="vertical"
      className="pl-card"
      noValidate
      scrollToFirstError={toFirstError}
      initialValues={restored ?? { remark: '', is_internal: false }}
      onValuesChange={onChange}
      onFinish={(values) => void run(values)}
    >
      {isRestored ? <Restored onDiscard={() => void discard()} /> : null}
      <Form.Item
        name="remark"
        label={t('orders.thread.new')}
        rules={[{ required: true, whitespace: true, message: t('orders.needed') }]}
      >
        {seesInternal ? (
          <MentionBox of={mentioning} minRows={2} maxRows={8} maxLength={longest} counts />
        ) : (
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={longest} showCount />
        )}
      </Form.Item>
      {seesInternal ? (
        <Form.Item name="is_internal" valuePropName="checked" extra={t('orders.thread.internalText')}>
          <Checkbox>{t('orders.thread.internal')}</Checkbox>
        </Form.Item>
      ) : null}
      <FormError error={error} rest={rest} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('orders.thread.add')}
      </Button>
    </Form>
  )
}

function OneRemark({ remark }: { remark: Remark }) {
  const { t } = useTranslation()
  return (
    <li className="pl-entry">
      <div className="pl-entry-head">
        <strong>{remark.author.name}</strong>
        <DateTime value={remark.at} />
        <span className="pl-quiet">{remark.role}</span>
        {remark.is_internal ? <StatusTag tone="warn">{t('orders.thread.internal')}</StatusTag> : null}
      </div>
      <p className="pl-multiline">{remark.remark}</p>
    </li>
  )
}

/** The remarks of those who work on the order, newest first. */
export function OrderRemarks({ orderId, onUnsaved }: OrderTabProps) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  const role = useSession((now) => now.user?.user_type ?? '')
  const pages = usePages(20)
  const remarks = useCall('list_order_remarks', {
    query: { order_id: orderId, ...pages.query },
  })
  const { data } = remarks
  if (!data) {
    return remarks.error ? (
      <Failed error={remarks.error} onRetry={() => void remarks.refetch()} />
    ) : (
      <Loading />
    )
  }
  return (
    <div className="pl-order-thread">
      {may ? (
        <AddRemark
          orderId={orderId}
          seesInternal={data.sees_internal}
          onUnsaved={onUnsaved}
          onAdded={() => pages.setPage(1)}
        />
      ) : (
        <Alert
          type="info"
          showIcon
          title={t('orders.thread.readOnly', { role })}
          className="pl-order-notice"
        />
      )}
      {data.count === 0 ? (
        <Empty title={t('orders.thread.none')} />
      ) : (
        <ol className="pl-card pl-timeline" reversed aria-label={t('orders.tabs.remarks')}>
          {data.remarks.map((remark) => (
            <OneRemark key={remark.id} remark={remark} />
          ))}
        </ol>
      )}
      <PageNumbers of={pages} count={data.count} />
    </div>
  )
}
