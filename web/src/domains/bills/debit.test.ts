import { describe, expect, it } from 'vitest'
import { debitBody, debitLines, isUnreadable, mayBeDebited } from './debit'
import type { Bill, BillLine } from './types'

const line = (over: Partial<BillLine>): BillLine =>
  ({ id: 7, quantity: 3.5, credited_quantity: 0, right_rate: undefined, ...over }) as BillLine
const bill = {
  id: 3,
  credited: 814.2,
  debited: 59,
  lines: [line({}), line({ id: 8, right_rate: 18 }), line({ id: 9, credited_quantity: 3.5 })],
} as Bill

describe('the lines of a debit note', () => {
  it('are those for which something is charged', () => {
    const lines = { 7: { value: '1,000.50' }, 8: { correct: true }, 9: { value: '5' } }
    expect(debitLines(bill, { lines })).toEqual([
      { line_id: 7, value: '1000.50' },
      { line_id: 8, rate: 18 },
    ])
    expect(debitLines(bill, { lines: { 7: { value: '0' }, 8: { correct: false } } })).toEqual([])
    // No higher rate is known for the first line.
    expect(debitLines(bill, { lines: { 7: { correct: true } } })).toEqual([])
    expect(debitLines(bill, {})).toEqual([])
  })

  it('are not those that were returned', () => {
    expect(bill.lines.map(mayBeDebited)).toEqual([true, true, false])
  })

  it.each([
    ['', false],
    ['12.34', false],
    ['1,000', false],
    ['1.234', true],
    ['-1', true],
    ['ten', true],
  ])('a value of %s is unreadable: %s', (text, is) => {
    expect(isUnreadable(text)).toBe(is)
  })
})

it('the body says what was read of the bill, and whether more than was approved is confirmed', () => {
  const values = { cause: 'other' as const, reason: ' paint ', lines: { 7: { value: '10' } } }
  expect(debitBody(bill, values, true)).toEqual({
    bill_id: 3,
    credited: 814.2,
    debited: 59,
    cause: 'other',
    reason: 'paint',
    lines: [{ line_id: 7, value: '10' }],
    confirm_amount: true,
  })
})
