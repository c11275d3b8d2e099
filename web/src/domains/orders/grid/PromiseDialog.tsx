import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { FormDialog } from '../../../kit/FormDialog'
import { dateTime } from '../../../kit/format'
import { toast } from '../../../kit/notify'
import { SavedMeanwhile, useSavedOver } from '../../../kit/SavedMeanwhile'
import { CallButton } from '../../../shared/calls/CallButton'
import { useLabels } from '../../../shared/orderLabels'
import { longestReason, PromiseTime } from '../../../shared/PromiseTime'
import type { OrderRow } from '../types'

type Saved = Pick<OrderRow, 'version' | 'name' | 'status' | 'expected_delivery'>

interface Props {
  row: OrderRow
  onClose: () => void
}

/** A new promise for an order: what the customer was told, in the words of the list, and whom to call about it. */
export default function PromiseDialog({ row, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const update = useAction('update_order', { handles: [409, 422] })
  const { over = row, theirs, saving } = useSavedOver<Saved>(row)
  const since = row.due_work?.since
  return (
    <FormDialog<{ expected_delivery: string; promise_reason?: string }>
      open
      title={t('dueWork.promise.title', { id: row.order_id })}
      okText={t('dueWork.promise.ok')}
      focus="expected_delivery"
      onClose={onClose}
      onSubmit={async ({ expected_delivery, promise_reason }) => {
        const reason = promise_reason?.trim()
        await saving(
          update.mutateAsync({
            path: { order_id: String(row.order_id) },
            body: {
              version: over.version,
              expected_delivery,
              confirm_slot: false,
              ...(reason ? { promise_reason: reason } : {}),
            },
          }),
        )
        toast('success', t('dueWork.promise.done', { name: row.name, at: dateTime(expected_delivery) }))
      }}
    >
      {theirs ? (
        <SavedMeanwhile
          values={[
            [t('orders.fields.expected_delivery'), dateTime(theirs.expected_delivery)],
            [t('orders.fields.status'), labels.status(theirs.status)],
            [t('orders.fields.name'), theirs.name],
          ]}
        />
      ) : null}
      <p>
        {since
          ? t('dueWork.promise.text', { name: row.name, at: dateTime(since) })
          : t('dueWork.promise.first', { name: row.name })}{' '}
        <CallButton about={{ order_id: row.order_id }} size="small" />
      </p>
      <Form.Item
        name="expected_delivery"
        label={t('orders.fields.expected_delivery')}
        rules={[{ required: true, message: t('orders.needed') }]}
      >
        <PromiseTime />
      </Form.Item>
      {over.expected_delivery ? (
        <Form.Item name="promise_reason" label={t('dueWork.promise.reason')}>
          <Input maxLength={longestReason} autoComplete="off" />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
