import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { orderStatus } from '../../../api/enums.gen'
import { now } from '../../../kit/clock'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import { useCountry } from '../../../shared/country'
import type { OrderDetail } from '../types'

interface Values {
  late_reason?: string
}

/** After this many days a bill is late (CGST Rule 47). */
const billedWithin = 30
const aDay = 86_400_000

/** Once the work is done, the bill is complete. */
export const mayGenerate = (order: OrderDetail): boolean =>
  orderStatus.isDone(order.status.id) && order.next_steps.some((step) => step.missing.includes('bill'))

/** The bill is dated today, and the car was handed back long ago. */
const isLate = ({ delivery_date }: OrderDetail): boolean =>
  Boolean(delivery_date) && now().getTime() - Date.parse(delivery_date ?? '') > (billedWithin + 1) * aDay

/** Issues the bill of the approved estimate from anywhere in the order; the bill's tab shows a preview first. */
export function GenerateInvoice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  const [keyFor] = useState(() => idempotencyKeys())
  const [opening, setOpening] = useState({ at: 0, open: false })
  const generate = useAction('generate_invoice', { handles: [409, 422] })
  const submit = async ({ late_reason }: Values) => {
    const body = { order_id: order.order_id, ...(late_reason ? { late_reason: late_reason.trim() } : {}) }
    const bill = await generate.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', t('orders.invoice.made', { number: bill.number, total: money(bill.totals.total) }))
  }
  return (
    <>
      <Button
        loading={generate.isPending}
        onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}
      >
        {t('orders.invoice.make')}
      </Button>
      <FormDialog<Values>
        key={opening.at}
        open={opening.open}
        title={t('orders.invoice.title', { id: order.order_id })}
        okText={t('orders.invoice.make')}
        byButtonOnly
        onClose={() => setOpening((was) => ({ ...was, open: false }))}
        onSubmit={submit}
      >
        <p>{t('orders.invoice.text', { total: money(order.amount), who: order.name })}</p>
        {hasGst && isLate(order) ? (
          <Form.Item
            name="late_reason"
            label={t('bills.fields.late_reason')}
            extra={t('bills.why.late_reason')}
            rules={[{ required: true, whitespace: true, min: 3, message: t('bills.reasonNeeded') }]}
          >
            <Input maxLength={500} />
          </Form.Item>
        ) : null}
      </FormDialog>
    </>
  )
}
