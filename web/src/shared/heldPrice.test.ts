import { describe, expect, it } from 'vitest'
import { heldOn, stepsOf } from './heldPrice'

const prices = [
  { id: 2, price: 80, valid_from: '2026-03-20', valid_to: '2026-03-30' },
  { id: 1, price: 100, valid_from: '2000-01-01', valid_to: null },
]

describe('the price of a day', () => {
  it('falls back when a sale ends', () => {
    const on = (day: string) => heldOn(prices, day)?.price
    expect([on('2026-03-19'), on('2026-03-20'), on('2026-03-30'), on('2026-03-31')]).toEqual([
      100, 80, 80, 100,
    ])
    expect(on('1999-12-31')).toBeUndefined()
  })

  it('goes in steps, each with the day on which it begins', () => {
    expect(stepsOf(prices)).toEqual([
      { from: '2000-01-01', price: 100 },
      { from: '2026-03-20', price: 80 },
      { from: '2026-03-31', price: 100 },
    ])
    expect(stepsOf([{ id: 1, price: 5, valid_from: '2026-01-31', valid_to: '2026-02-28' }]).at(-1)).toEqual({
      from: '2026-03-01',
      price: null,
    })
  })
})
