import { trimmed } from '../../../kit/trimmed'
import type { Refund, RefundBody, RefundForm } from './types'

export interface RequestValues {
  amount: number | null
  reason_id: Refund['reason_id']
  method: Refund['method']
  settles: Refund['settles']
  note: string
  account?: { name: string; bank: string; number: string }
}

/** The way that the newest payment with something left goes back. */
export function usualMethod(form: RefundForm): Refund['method'] {
  const newest = form.payments.find(({ left }) => left > 0)
  return newest?.methods[0] ?? form.methods[0] ?? 'gateway'
}

export function requestBody(orderId: number, left: number, values: RequestValues): RefundBody {
  const note = trimmed(values.note)
  return {
    order_id: orderId,
    lines: [],
    payments: [],
    amount: values.amount,
    left,
    reason_id: values.reason_id,
    method: values.method,
    settles: values.settles,
    ...(note ? { note } : {}),
    ...(values.method === 'transfer' && values.account ? { account: values.account } : {}),
  }
}
