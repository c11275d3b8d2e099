import type { CallInput } from '../../api/callTypes'
import { Payer, PaymentMode as Mode, paymentMode } from '../../api/enums.gen'
import type { ClaimMoney, PaymentMode, PaymentSums } from './types'

export type CollectBody = Exclude<CallInput<'collect_payment'>['body'], FormData>

/** Form values: amounts as typed. */
export interface CollectValues {
  mode: number
  payer: number
  amount: string
  advance?: boolean
  /** What a customer's payment above their share of a claim is. */
  beyond?: 'advance' | 'insurers_part'
  /** Why more came by delivery order than is left of it. */
  reason?: string
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

const cents = (amount: number) => Math.round(amount * 100)

/** What can be taken by a payment method and from a payer without saying more. */
export function openFor(
  sums: PaymentSums,
  claim: ClaimMoney | null | undefined,
  { mode, payer }: { mode?: number | undefined; payer?: number | undefined } = {},
): number {
  if (!claim) return Math.max(0, sums.open)
  if (mode === orderOfInsurer) {
    const share = claim.insurer ? claim.insurer.due : sums.open
    return Math.max(0, Math.min(sums.open, share, claim.delivery_order?.left ?? 0))
  }
  const isCustomer = (payer ?? Payer.Customer) === Payer.Customer
  return Math.max(0, isCustomer ? Math.min(sums.open, claim.customer_open ?? sums.open) : sums.open)
}

/** The default amount: everything that is open. */
export function proposed(
  sums: PaymentSums,
  claim?: ClaimMoney | null,
  by: { mode?: number; payer?: number } = {},
): string {
  const open = openFor(sums, claim, by)
  return open > 0 ? open.toFixed(2) : ''
}

/** What has to be said about an amount before it can be taken. */
export interface Questions {
  /** More came by delivery order than is left of it: why? */
  reason: boolean
  /** The customer pays more than their share: what is it? */
  share: boolean
  /** It is more than is open, or than the insurer's share. */
  advance: boolean
}

export function questions(
  { amount, mode, payer }: Partial<Pick<CollectValues, 'amount' | 'mode' | 'payer'>>,
  sums: PaymentSums,
  claim: ClaimMoney | null | undefined,
): Questions {
  const typed = cents(amountOf(amount ?? '') ?? 0)
  const more = (limit: number | null | undefined) =>
    limit !== null && limit !== undefined && typed > cents(Math.max(0, limit))
  const byOrder = mode === orderOfInsurer
  const isCustomer = !byOrder && (payer ?? Payer.Customer) === Payer.Customer
  const share = isCustomer && more(claim?.customer_open)
  return {
    reason: byOrder && typed > 0 && more(claim?.delivery_order?.left ?? 0),
    share,
    advance: (more(sums.open) && !share) || (byOrder && more(claim?.insurer?.due)),
  }
}

/** What is handed over in cash: there are no coins of 1 sen. */
export function tendered(amount: number, mode: number, country: string): number {
  const isRounded = country === 'malaysia' && paymentMode.is(mode) && paymentMode.isCash(mode)
  return isRounded ? (Math.round(cents(amount) / 5) * 5) / 100 : amount
}

export const asks = (mode: PaymentMode | undefined, field: string): boolean =>
  mode !== undefined && (mode.needs.includes(field) || mode.takes.includes(field))

const filled = (text: string | undefined) => (text?.trim() ? text.trim() : undefined)

/** The request body: only what the payment method needs, whatever was typed before it was chosen. */
export function collectBody(
  orderId: number,
  values: CollectValues,
  mode: PaymentMode,
  sums: PaymentSums,
  claim?: ClaimMoney | null,
): CollectBody {
  const only = <T>(field: string, value: T | null | undefined) =>
    asks(mode, field) && value !== null && value !== undefined && value !== '' ? { [field]: value } : {}
  const note = filled(values.note)
  const asked = questions({ ...values, mode: mode.id }, sums, claim)
  const reason = asked.reason ? filled(values.reason) : undefined
  const ofInsurer = asked.share && values.beyond === 'insurers_part'
  return {
    order_id: orderId,
    mode: mode.id,
    payer: values.payer,
    amount: amountOf(values.amount) ?? 0,
    due: sums.due,
    advance: asked.share ? values.beyond === 'advance' : asked.advance && values.advance === true,
    insurers_part: ofInsurer,
    ...(reason ? { reason } : {}),
    ...(note ? { note } : {}),
    ...only('reference', filled(values.reference)),
    ...only('bank_id', values.bank_id),
    ...only('cheque_date', values.cheque_date),
    ...only('card_last4', values.card_last4),
    ...only('link_hours', values.link_hours),
    ...only('send_sms', values.send_sms),
  }
}
