import { expect, test } from 'vitest'
import { compareJobs, compareLines, compareTotals } from './compare'
import type { EstimateDetail, EstimateLine } from './types'

const line = (number: number, change: Partial<EstimateLine> = {}): EstimateLine => ({
  id: number * 100,
  number,
  job: 1,
  source: 'free',
  source_id: null,
  service_name: `Line ${number}`,
  part_number: null,
  hsn: null,
  coupon_share: 0,
  voucher_share: 0,
  kind: 'labour',
  action: null,
  quantity: 1,
  unit: 'job',
  price: 100,
  discount: 0,
  tax_slab: 18,
  rate_is_chosen: false,
  payer: 3,
  approval: 'proposed',
  decided_at: null,
  amounts: {
    gross: 100,
    discount: 0,
    taxable: 100,
    tax: { central: 9, state: 9, integrated: 0, service: 0 },
    total: 118,
  },
  ...change,
})

const revision = (...lines: EstimateLine[]) => ({ lines }) as EstimateDetail

test('lines are matched by their numbers, whatever their position and name', () => {
  const before = revision(line(1), line(2), line(3))
  const after = revision(
    line(3, { id: 7, approval: 'approved' }),
    line(4),
    line(1, { service_name: 'Wash', price: 120, quantity: 2 }),
  )
  expect(
    compareLines(before, after).map(({ number, change, facets }) => ({ number, change, facets })),
  ).toEqual([
    { number: 3, change: 'same', facets: [] },
    { number: 4, change: 'added', facets: [] },
    { number: 1, change: 'changed', facets: ['service_name', 'quantity', 'price'] },
    { number: 2, change: 'removed', facets: [] },
  ])
})

test('discount, payer, tax and total count as changes of a line', () => {
  const amounts = { ...line(1).amounts, total: 118.01 }
  const [one] = compareLines(
    revision(line(1)),
    revision(line(1, { discount: 5, payer: 4, tax_slab: 5, amounts })),
  )
  expect(one?.facets).toEqual(['discount', 'tax_slab', 'payer', 'total'])
  const shares = [10, 5].map((discount) =>
    revision(line(1, { discount, discount_percent: 10, price: discount * 10 })),
  )
  expect(compareLines(shares[0]!, shares[1]!)[0]?.facets).toEqual(['price'])
  const amount = revision(line(1, { discount: 10 }))
  expect(compareLines(revision(line(1, { discount: 10, discount_percent: 10 })), amount)[0]?.facets).toEqual([
    'discount',
  ])
  // Null and an empty text are equal.
  expect(compareLines(revision(line(1)), revision(line(1, { hsn: undefined })))[0]?.change).toBe('same')
})

test('the difference of the totals is exact, and totals that are zero in both are left out', () => {
  const tax = { central: 0, state: 0, integrated: 0, service: 0 }
  const none = { labour: 0, material: 0, discount: 0, taxable: 0, tax, tax_total: 0, round_off: 0, total: 0 }
  const sums = compareTotals(
    { ...none, labour: 0.1, tax: { ...tax, central: 9 }, total: 9.1 },
    { ...none, labour: 0.3, total: 0.3 },
  )
  expect(sums).toEqual([
    { sum: 'labour', before: 0.1, after: 0.3, difference: 0.2 },
    { sum: 'central', before: 9, after: 0, difference: -9 },
    { sum: 'total', before: 9.1, after: 0.3, difference: -8.8 },
  ])
})

test('a job that is in both counts as changed by its title, reason and photos', () => {
  const jobs = (title: string, reason: string | null = null, ...ids: number[]) =>
    ({
      jobs: [{ number: 1, title, reason, photos: ids.map((id) => ({ id, name: 'x' })) }],
    }) as unknown as EstimateDetail
  expect(compareJobs(jobs('Brakes'), jobs('Brakes', ''))).toEqual([])
  expect(compareJobs(jobs('Brakes', 'worn', 4), jobs('Brakes', 'worn', 5))).toHaveLength(1)
  expect(compareJobs(jobs('Brakes'), { jobs: [] } as unknown as EstimateDetail)).toEqual([])
})
