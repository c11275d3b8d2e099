import { Payer } from '../../../api/enums.gen'
import type { OrderSettlements, PayerOwes, RecordBody, SettlementKind } from './types'

export interface RecordValues {
  kind: SettlementKind
  payer: number
  amount: number
  deducted_on?: string | null
  deductor?: string
  certificate_number?: string
  certificate_date?: string | null
  kept_by?: 'customer' | 'insurer'
  reason?: string
}

type Of = Pick<OrderSettlements, 'payers'>

/** Tax that was deducted counts at once; the other kinds need a second person. */
export const isTax = (kind: SettlementKind | undefined): boolean =>
  kind === 'tds_income_tax' || kind === 'tds_gst'

export const owesOf = ({ payers }: Of, payer: number | undefined): PayerOwes | undefined =>
  payers.find((one) => one.payer === (payer ?? Payer.Customer))

/** What a payer may have deducted, of a kind. */
export const deductibleOf = (of: Of, kind: SettlementKind | undefined, payer: number | undefined) =>
  owesOf(of, payer)?.deductible.find((one) => one.kind === kind)

/** The amount that is offered: what the law leaves of the tax, otherwise all that is open. */
export function proposedFor(
  of: Of,
  kind: SettlementKind | undefined,
  payer: number | undefined,
): number | undefined {
  const open = owesOf(of, payer)?.open
  if (!kind || !open) return undefined
  return isTax(kind) ? Math.min(open, deductibleOf(of, kind, payer)?.left ?? 0) || undefined : open
}

const filled = (text: string | null | undefined) => (text?.trim() ? text.trim() : undefined)

/** The request body: only what the kind needs, whatever was typed before it was chosen. */
export function recordBody(orderId: number, values: RecordValues, due: number): RecordBody {
  const only = <T>(name: string, value: T | undefined, fits = true) =>
    fits && value !== undefined ? { [name]: value } : {}
  const tax = isTax(values.kind)
  return {
    order_id: orderId,
    kind: values.kind,
    payer: values.payer,
    amount: values.amount,
    due,
    ...only('deducted_on', filled(values.deducted_on), tax),
    ...only('deductor', filled(values.deductor), tax),
    ...only('certificate_number', filled(values.certificate_number), tax),
    ...only('certificate_date', filled(values.certificate_date), tax),
    ...only('kept_by', values.kept_by, values.kind === 'salvage'),
    ...only('reason', filled(values.reason)),
  }
}
