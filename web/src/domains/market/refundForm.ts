import { trimmed } from '../../kit/trimmed'
import type { CashRefundBody, RefundBody } from './types'

export interface RefundForm {
  amount: number | null
  reason_id: RefundBody['reason_id']
  method: 'gateway' | 'payout_link' | 'transfer'
  note: string
  account?: { name: string; ifsc: string; account_number: string }
}

/** What is asked for; `left` is what could be refunded when the form was opened. */
export function refundBody(orderId: number, left: number, values: RefundForm): CashRefundBody {
  const note = trimmed(values.note)
  return {
    order_id: orderId,
    lines: [],
    amount: values.amount,
    left,
    reason_id: values.reason_id,
    ...(note ? { note } : {}),
    ...(values.method === 'transfer' && values.account ? { account: values.account } : {}),
  }
}
