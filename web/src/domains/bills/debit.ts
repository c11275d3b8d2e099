import type { CallInput } from '../../api/callTypes'
import type { Bill, BillLine } from './types'

export type DebitBody = Exclude<CallInput<'create_debit_note'>['body'], FormData>
export type DebitCause = DebitBody['cause']
type DebitLine = DebitBody['lines'][number]

/** Form values: numbers as typed. */
export interface DebitValues {
  cause: DebitCause
  reason: string
  lines?: Record<string, { value?: string; correct?: boolean }>
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(',', '').trim()

const valueForm = /^\d{1,9}(\.\d{1,2})?$/

/** Whether a typed value, before tax, cannot be read; an empty one is none. */
export const isUnreadable = (text: string | undefined): boolean =>
  plain(text) !== '' && !valueForm.test(plain(text))

/** What was returned in full is not charged any more. */
export const mayBeDebited = (line: BillLine): boolean =>
  Math.round(line.quantity * 1000) > Math.round(line.credited_quantity * 1000)

/** The lines of the request: only those for which something is charged. */
export function debitLines(bill: Bill, values: Pick<DebitValues, 'lines'>): DebitLine[] {
  return bill.lines.filter(mayBeDebited).flatMap((line) => {
    const typed = values.lines?.[String(line.id)]
    const value = plain(typed?.value)
    const rate = typed?.correct ? line.right_rate : undefined
    if (!(Number(value) > 0) && !rate) return []
    return [{ line_id: line.id, ...(Number(value) > 0 ? { value } : {}), ...(rate ? { rate } : {}) }]
  })
}

export const debitBody = (bill: Bill, values: DebitValues, isConfirmed: boolean): DebitBody => ({
  bill_id: bill.id,
  credited: bill.credited,
  debited: bill.debited,
  cause: values.cause,
  reason: values.reason.trim(),
  lines: debitLines(bill, values),
  confirm_amount: isConfirmed,
})
