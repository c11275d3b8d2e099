import { trimmed } from '../../../kit/trimmed'
import type { Refund, RefundBody, RefundForm } from './types'

export interface RequestValues {
  amount: number | null
  reason_id: Refund['reason_id']
  method: Refund['method']
  settles: Refund['settles']
  note: string
  account?: { name: string; bank: string; number: string }
  /** From which payments, and for which lines, where that is chosen. */
  choosesPayments?: boolean
  choosesLines?: boolean
  payments?: Parts
  lines?: Parts
}

/** Amounts by payment or by line. */
export type Parts = Readonly<Record<string, number | null | undefined>>

const chosen = (parts: Parts = {}) =>
  Object.entries(parts).flatMap(([id, amount]) => (amount ? [{ id: Number(id), amount }] : []))

/** What the parts come to together, without the errors of sums of decimal fractions. */
export const sumOfParts = (parts: Parts | undefined): number =>
  chosen(parts).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** The way that the newest payment with something left goes back. */
export function usualMethod(form: RefundForm): Refund['method'] {
  const newest = form.payments.find(({ left }) => left > 0)
  return newest?.methods[0] ?? form.methods[0] ?? 'gateway'
}

export function requestBody(orderId: number, left: number, values: RequestValues): RefundBody {
  const note = trimmed(values.note)
  return {
    order_id: orderId,
    lines: values.choosesLines ? chosen(values.lines).map(({ id, amount }) => ({ line: id, amount })) : [],
    payments: values.choosesPayments
      ? chosen(values.payments).map(({ id, amount }) => ({ payment_id: id, amount }))
      : [],
    amount: values.amount,
    left,
    reason_id: values.reason_id,
    method: values.method,
    settles: values.settles,
    ...(note ? { note } : {}),
    ...(values.method === 'transfer' && values.account ? { account: values.account } : {}),
  }
}
