import { describe, expect, it } from 'vitest'
import { StatsFlag } from '../../api/enums.gen'
import { change, flagOf, periodQuery, restOf } from './period'

describe('the period from the address', () => {
  it.each([
    [{}, { range: '30_days' }],
    [{ range: 'today' }, { range: 'today' }],
    [{ range: 'nonsense' }, { range: '30_days' }],
    [{ range: '7_days', from: '2026-03-01' }, { range: '7_days' }],
    [
      { range: 'custom', from: '2026-03-01', to: '2026-03-02' },
      { range: 'custom', from: '2026-03-01', to: '2026-03-02' },
    ],
    [{ range: 'custom', from: '2026-03-02', to: '2026-03-01' }, { range: '30_days' }],
    [{ range: 'custom', from: '2026-02-30', to: '2026-03-01' }, { range: '30_days' }],
    [{ range: 'custom', from: '2025-01-01', to: '2026-03-01' }, { range: '30_days' }],
    [{ range: 'custom', to: '2026-03-01' }, { range: '30_days' }],
  ])('%o asks for %o', (filters, query) => {
    expect(periodQuery(filters)).toEqual(query)
  })
})

it('reads the flags, and takes everything else as the total', () => {
  expect([undefined, '0', '1', '2', '3', '4', 'x'].map((flag) => flagOf({ flag }))).toEqual([
    StatsFlag.Total,
    StatsFlag.Total,
    StatsFlag.Retail,
    StatsFlag.Insurance,
    StatsFlag.Business,
    StatsFlag.Total,
    StatsFlag.Total,
  ])
})

it('compares with the period before, if there was anything', () => {
  expect([change(150, 100), change(50, 100), change(7, 0), change(0, 8)]).toEqual([50, -50, undefined, -100])
})

it('adds up exactly what has no bar of its own', () => {
  expect(restOf([])).toBeUndefined()
  expect(
    restOf([
      { orders: 3, amount: 0.1 },
      { orders: 4, amount: 0.2 },
    ]),
  ).toEqual({ cities: 2, orders: 7, amount: 0.3 })
})
