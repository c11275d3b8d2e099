import { describe, expect, it } from 'vitest'
import type { EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import { withPricesToday } from './pricesToday'
import type { EstimateDetail } from './types'

const line = (number: number, price: string, price_id: number | null) =>
  ({ number, price, price_id }) as LineEdit

const read = (number: number, price_id: number | null, today?: { price_id: number; price: number }) =>
  ({ number, price_id, price_today: today ?? null }) as EstimateDetail['lines'][number]

describe('the prices of today', () => {
  const estimate = {
    lines: [read(1, 7, { price_id: 9, price: 120 }), read(2, 8, { price_id: 10, price: 80 }), read(3, null)],
  } as unknown as EstimateDetail
  const edit = (lines: LineEdit[]) => ({ lines }) as unknown as EstimateEdit

  it('are taken over by the lines whose price has been followed by another one', () => {
    const taken = withPricesToday(
      edit([line(1, '100.00', 7), line(2, '100.00', 8), line(3, '5.00', null)]),
      estimate,
    )
    expect([taken.dearer, taken.cheaper]).toEqual([1, 1])
    expect(taken.edit.lines.map(({ price, price_id }) => [price, price_id])).toEqual([
      ['120.00', 9],
      ['80.00', 10],
      ['5.00', null],
    ])
  })

  it('leave lines that took another price since', () => {
    const taken = withPricesToday(edit([line(1, '120.00', 9)]), estimate)
    expect([taken.dearer, taken.cheaper, taken.edit.lines[0]?.price]).toEqual([0, 0, '120.00'])
  })
})
