import { describe, expect, it } from 'vitest'
import { CallError } from '../../kit/callError'
import {
  billOf,
  creditBody,
  type CreditValues,
  hasRemaining,
  left,
  quantityFault,
  creditsAnything,
  valueFault,
} from './credit'
import { fileName } from './labels'
import type { Bill, BillLine } from './types'

const line = (over: Partial<BillLine>): BillLine =>
  ({
    id: 7,
    quantity: 3.5,
    taxable: 1610,
    credited_quantity: 1.5,
    credited: 690,
    debited: 0,
    ...over,
  }) as BillLine
const bill = { id: 3, credited: 814.2, debited: 59 } as Bill
const values = (over: Partial<CreditValues>): CreditValues => ({
  how: 'lines',
  reason: ' too much ',
  ...over,
})

describe('what can still be credited', () => {
  it('is what was billed less what was credited, without float errors', () => {
    expect(left(line({}))).toEqual({ quantity: 2, value: 920 })
    expect(left(line({ taxable: 0.3, credited: 0.1 })).value).toBe(0.2)
    expect(left(line({ debited: 50.05 })).value).toBe(970.05)
    expect(hasRemaining(line({ credited_quantity: 3.5, credited: 1610 }))).toBe(false)
    expect(hasRemaining(line({ credited_quantity: 3.5 }))).toBe(true)
  })

  it.each([
    ['', undefined],
    ['2', undefined],
    ['2.0', undefined],
    ['2.001', 'beyond'],
    ['two', 'form'],
    ['1.0005', 'form'],
    ['-1', 'form'],
  ])('a quantity of %s is %s', (text, fault) => {
    expect(quantityFault(text, line({}))).toBe(fault)
  })

  it.each([
    ['920', undefined],
    ['920.01', 'beyond'],
    ['1,000', 'beyond'],
    ['1.234', 'form'],
  ])('a value of %s is %s', (text, fault) => {
    expect(valueFault(text, line({}))).toBe(fault)
  })
})

describe('the body of a credit note', () => {
  it('has no lines for a full credit, whatever was typed before', () => {
    const full = values({ how: 'full', lines: { 7: { quantity: '1' } } })
    expect(creditBody(bill, full)).toEqual({
      bill_id: 3,
      credited: 814.2,
      debited: 59,
      reason: 'too much',
      lines: [],
    })
    expect(creditsAnything(full)).toBe(true)
  })

  it('has the lines with input', () => {
    const some = values({
      lines: { 7: { quantity: '1', value: '' }, 8: { quantity: ' ' }, 9: { value: '1,000.5' } },
    })
    expect(creditBody(bill, some).lines).toEqual([
      { line_id: 7, quantity: '1' },
      { line_id: 9, value: '1000.5' },
    ])
    expect(creditsAnything(some)).toBe(true)
    expect(creditsAnything(values({ lines: { 7: { quantity: '0' } } }))).toBe(false)
    expect(creditsAnything(values({}))).toBe(false)
  })
})

describe('what somebody faster has left', () => {
  it('is read from a 409 alone', () => {
    const conflict = new CallError({ message: 'late', status: 409, data: { current: { id: 3 } } })
    expect(billOf(conflict)).toEqual({ id: 3 })
    expect(billOf(new CallError({ message: 'late', status: 409, data: { missing: [] } }))).toBeUndefined()
    expect(billOf(new Error('else'))).toBeUndefined()
  })
})

it('a document number becomes a file name without slashes', () => {
  expect(fileName('IB1/26/00017')).toBe('IB1-26-00017.pdf')
})
