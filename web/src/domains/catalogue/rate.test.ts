import { expect, it } from 'vitest'
import { openSlabs, rateBody } from './rate'

const base = { kind: 'service', rate: 5, valid_from: '2026-04-01' } as const

it('sends a code with its description, or the slab that ends', () => {
  expect(rateBody({ ...base, code: ' 998714 ', description: ' ', replaces_id: 3 })).toEqual({
    ...base,
    code: '998714',
  })
  expect(rateBody({ ...base, code: '', description: 'x', replaces_id: 3 }, 2)).toEqual({
    ...base,
    replaces_id: 3,
    bills: 2,
  })
})

it('says why a code at 0 % bears no tax', () => {
  const zero = { ...base, code: '0701', rate: 0, untaxed: 'nil_rated' } as const
  expect(rateBody(zero)).toEqual(zero)
  // The choice of before does not go with another rate.
  expect(rateBody({ ...zero, rate: 5 })).toEqual({ ...base, code: '0701' })
})

it('offers the slabs of the kind that have no end', () => {
  const slab = {
    id: 1,
    kind: 'goods',
    rate: 5,
    untaxed: null,
    valid_from: '2017-07-01',
    valid_to: null,
  } as const
  const ended = { ...slab, id: 2, valid_to: '2025-09-21' }
  expect(openSlabs([slab, ended, { ...slab, id: 3, kind: 'service' }], 'goods')).toEqual([slab])
})
