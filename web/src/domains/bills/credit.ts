import type { CallInput } from '../../api/callTypes'
import { CallError } from '../../kit/callError'
import type { Bill, BillLine, OrderBills } from './types'

export type CreditBody = Exclude<CallInput<'create_credit_note'>['body'], FormData>

/** Form values: numbers as typed. */
export interface CreditValues {
  how: 'full' | 'lines'
  reason: string
  lines?: Record<string, { quantity?: string; value?: string }>
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(',', '').trim()

const quantityForm = /^\d{1,6}(\.\d{1,3})?$/
const valueForm = /^\d{1,9}(\.\d{1,2})?$/

const thousandths = (value: number) => Math.round(value * 1000)
const cents = (value: number) => Math.round(value * 100)

/** What can still be credited of a line. */
export const left = (line: BillLine): { quantity: number; value: number } => ({
  quantity: (thousandths(line.quantity) - thousandths(line.credited_quantity)) / 1000,
  value: (cents(line.taxable) + cents(line.debited) - cents(line.credited)) / 100,
})

export const hasRemaining = (line: BillLine): boolean => left(line).quantity > 0 || left(line).value > 0

/** The fault of a typed quantity; an empty one has none. */
export function quantityFault(text: string | undefined, line: BillLine): 'form' | 'beyond' | undefined {
  const typed = plain(text)
  if (typed === '') return undefined
  if (!quantityForm.test(typed)) return 'form'
  return thousandths(Number(typed)) > thousandths(left(line).quantity) ? 'beyond' : undefined
}

/** The same for a value before tax. */
export function valueFault(text: string | undefined, line: BillLine): 'form' | 'beyond' | undefined {
  const typed = plain(text)
  if (typed === '') return undefined
  if (!valueForm.test(typed)) return 'form'
  return cents(Number(typed)) > cents(left(line).value) ? 'beyond' : undefined
}

/** Whether anything is credited at all. */
export const creditsAnything = (values: CreditValues): boolean =>
  values.how === 'full' ||
  Object.values(values.lines ?? {}).some(
    ({ quantity, value }) => Number(plain(quantity)) > 0 || Number(plain(value)) > 0,
  )

/** The request body: only the lines with input. */
export function creditBody(bill: Bill, values: CreditValues): CreditBody {
  const typed = values.how === 'lines' ? Object.entries(values.lines ?? {}) : []
  const lines = typed
    .map(([id, line]) => ({ id, quantity: plain(line.quantity), value: plain(line.value) }))
    .filter(({ quantity, value }) => quantity !== '' || value !== '')
  return {
    bill_id: bill.id,
    credited: bill.credited,
    debited: bill.debited,
    reason: values.reason.trim(),
    lines: lines.map(({ id, quantity, value }) => ({
      line_id: Number(id),
      ...(quantity === '' ? {} : { quantity }),
      ...(value === '' ? {} : { value }),
    })),
  }
}

/** The current state, if somebody else was faster. */
function current(error: unknown): unknown {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { current?: unknown } | null)?.current
}

export const billOf = (error: unknown): Bill | undefined => current(error) as Bill | undefined
export const billsOf = (error: unknown): OrderBills | undefined => current(error) as OrderBills | undefined
