import { trimmed } from '../../kit/trimmed'
import type { Refund } from './types'

/** What the form of a request has. */
export interface RefundValues {
  amount: number | null
  reason_id: Refund['reason_id']
  method: Refund['method']
  note?: string
  account?: { name: string; bank: string; number: string }
}

/** What is requested by an escalation; `left` is what could be refunded when the form was opened. */
export function requestOf({ amount, note, account, ...rest }: RefundValues, left: number) {
  const isTransfer = rest.method === 'transfer'
  return {
    ...rest,
    amount: amount ?? 0,
    left,
    lines: [],
    note: trimmed(note) ?? null,
    account: isTransfer && account ? account : null,
  }
}
