import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { orderStatus } from '../../../api/enums.gen'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { ask, toast } from '../../../kit/notify'
import type { OrderDetail } from '../types'

/** Once the work is done, the bill is complete. */
export const mayGenerate = (order: OrderDetail): boolean =>
  orderStatus.isDone(order.status.id) && order.next_steps.some((step) => step.missing.includes('bill'))

/** Issues the bill of the approved estimate from anywhere in the order; the bill's tab shows a preview first. */
export function GenerateInvoice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const generate = useAction('generate_invoice')
  const press = async () => {
    const sure = await ask({
      title: t('orders.invoice.title', { id: order.order_id }),
      content: t('orders.invoice.text', { total: money(order.amount), who: order.name }),
      ok: t('orders.invoice.make'),
      cancel: t('kit.cancel'),
    })
    if (!sure) return
    const body = { order_id: order.order_id }
    const bill = await generate
      .mutateAsync({ body, idempotencyKey: keyFor(body) })
      // The client has shown the error.
      .catch(() => undefined)
    if (!bill) return
    toast('success', t('orders.invoice.made', { number: bill.number, total: money(bill.totals.total) }))
  }
  return (
    <Button loading={generate.isPending} onClick={() => void press()}>
      {t('orders.invoice.make')}
    </Button>
  )
}
