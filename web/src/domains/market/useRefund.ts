import { useState } from 'react'
import { useAction } from '../../api/call'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import type { RefundForm } from './refundForm'
import type { CashRefundBody, Market } from './types'

/** Requests a refund of an order of a market: through the gateway, or by link or transfer. */
export function useRefund(market: Market) {
  const handles = [403, 409, 422]
  const spares = useAction('refund_spares_payment', { handles })
  const accessories = useAction('issue_accessories_refund', { handles })
  const sparesCash = useAction('issue_spares_refund_cod', { handles })
  const accessoriesCash = useAction('issue_accessories_refund_cod', { handles })
  const [keyFor] = useState(() => idempotencyKeys())
  return (method: RefundForm['method'], body: CashRefundBody) => {
    const input = { body, idempotencyKey: keyFor({ method, body }) }
    if (method === 'gateway') return (market === 'spares' ? spares : accessories).mutateAsync(input)
    return (market === 'spares' ? sparesCash : accessoriesCash).mutateAsync(input)
  }
}
