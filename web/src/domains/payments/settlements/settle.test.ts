import { describe, expect, it } from 'vitest'
import { deductibleOf, proposedFor, recordBody } from './settle'
import type { PayerOwes } from './types'

const owes = (payer: 3 | 4, open: number, left?: number): PayerOwes => ({
  payer,
  share: 1180,
  paid: 0,
  settled: 0,
  asked: 0,
  pending: 0,
  open,
  deductible: left === undefined ? [] : [{ kind: 'tds_income_tax', rate: 200, base: 1000, lawful: 20, left }],
})

describe('the proposed amount', () => {
  const of = { payers: [owes(3, 1180, 20), owes(4, 15, 20)] }
  it('is what the law leaves of a deduction', () => {
    expect(proposedFor(of, 'tds_income_tax', 3)).toBe(20)
    expect(proposedFor(of, 'tds_income_tax', 4)).toBe(15)
    expect(proposedFor(of, 'tds_gst', 3)).toBeUndefined()
    expect(deductibleOf(of, 'tds_income_tax', undefined)?.rate).toBe(200)
  })
  it('is all that is open otherwise', () => {
    expect(proposedFor(of, 'write_off', 3)).toBe(1180)
    expect(proposedFor(of, undefined, 3)).toBeUndefined()
    expect(proposedFor({ payers: [owes(3, 0)] }, 'write_off', 3)).toBeUndefined()
  })
})

describe('the request', () => {
  const values = {
    payer: 3,
    amount: 20,
    deducted_on: '2026-03-09',
    deductor: ' DELF12345B ',
    certificate_number: '',
    kept_by: 'customer' as const,
    reason: ' ',
  }
  it('has of tax what tax needs', () => {
    expect(recordBody(7, { ...values, kind: 'tds_income_tax' }, 1180)).toEqual({
      order_id: 7,
      kind: 'tds_income_tax',
      payer: 3,
      amount: 20,
      due: 1180,
      deducted_on: '2026-03-09',
      deductor: 'DELF12345B',
    })
  })
  it('leaves out what was typed for another kind', () => {
    expect(recordBody(7, { ...values, kind: 'write_off', reason: 'old rest' }, 1180)).toEqual({
      order_id: 7,
      kind: 'write_off',
      payer: 3,
      amount: 20,
      due: 1180,
      reason: 'old rest',
    })
    expect(recordBody(7, { ...values, kind: 'salvage' }, 1180)).toMatchObject({ kept_by: 'customer' })
  })
})
