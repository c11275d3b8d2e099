import type { CallInput } from '../../api/callTypes'
import { PaymentMode as Mode } from '../../api/enums.gen'
import type { PaymentMode, PaymentSums } from './types'

export type CollectBody = Exclude<CallInput<'collect_payment'>['body'], FormData>

/** Form values: amounts as typed. */
export interface CollectValues {
  mode: number
  payer: number
  amount: string
  advance?: boolean
  reference?: string
  bank_id?: number | null
  cheque_date?: string | null
  card_last4?: string
  note?: string
  link_hours?: number
  send_sms?: boolean
}

/** DO_RECEIVED, by its id in the ledger. */
export const orderOfInsurer = Mode.DoReceived

const form = /^\d{1,9}(\.\d{1,2})?$/

/** Parses a typed amount, with or without the commas of either country; undefined if it is invalid. */
export function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  return form.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** The default amount: everything that is open. */
export const proposed = (sums: PaymentSums): string => (sums.open > 0 ? sums.open.toFixed(2) : '')

const cents = (amount: number) => Math.round(amount * 100)

/** Whether an amount exceeds what is open, so that the excess must be confirmed as an advance. */
export const isBeyond = (amount: string, sums: PaymentSums): boolean =>
  cents(amountOf(amount) ?? 0) > cents(sums.open)

export const asks = (mode: PaymentMode | undefined, field: string): boolean =>
  mode !== undefined && (mode.needs.includes(field) || mode.takes.includes(field))

const filled = (text: string | undefined) => (text?.trim() ? text.trim() : undefined)

/** The request body: only what the payment method needs, whatever was typed before it was chosen. */
export function collectBody(
  orderId: number,
  values: CollectValues,
  mode: PaymentMode,
  sums: PaymentSums,
): CollectBody {
  const only = <T>(field: string, value: T | null | undefined) =>
    asks(mode, field) && value !== null && value !== undefined && value !== '' ? { [field]: value } : {}
  const note = filled(values.note)
  return {
    order_id: orderId,
    mode: mode.id,
    payer: values.payer,
    amount: amountOf(values.amount) ?? 0,
    due: sums.due,
    // A delivery order may be within the due but over the insurer's share: only the server knows that.
    advance: (isBeyond(values.amount, sums) || mode.id === orderOfInsurer) && values.advance === true,
    ...(note ? { note } : {}),
    ...only('reference', filled(values.reference)),
    ...only('bank_id', values.bank_id),
    ...only('cheque_date', values.cheque_date),
    ...only('card_last4', values.card_last4),
    ...only('link_hours', values.link_hours),
    ...only('send_sms', values.send_sms),
  }
}
