import type { CallInput } from '../../api/callTypes'
import { PaymentMode as Mode } from '../../api/enums.gen'
import type { PaymentMode, PaymentSums } from './types'

export type CollectBody = Exclude<CallInput<'collect_payment'>['body'], FormData>

/** What the form holds: amounts as they are typed. */
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

/** An amount as it is typed, with or without the commas of either country; nothing when it is none. */
export function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  return form.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** What is proposed: all that is open. */
export const proposed = (sums: PaymentSums): string => (sums.open > 0 ? sums.open.toFixed(2) : '')

const cents = (amount: number) => Math.round(amount * 100)

/** Whether an amount is more than what is open, so that the rest has to be meant as an advance. */
export const isBeyond = (amount: string, sums: PaymentSums): boolean =>
  cents(amountOf(amount) ?? 0) > cents(sums.open)

export const asks = (mode: PaymentMode | undefined, field: string): boolean =>
  mode !== undefined && (mode.needs.includes(field) || mode.takes.includes(field))

const filled = (text: string | undefined) => (text?.trim() ? text.trim() : undefined)

/** The call's body: only what the payment method asks for, whatever was typed before it was chosen. */
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
    // A delivery order may be within the due and beyond the insurer's share: only the server knows that.
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
