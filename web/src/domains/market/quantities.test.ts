import { describe, expect, it } from 'vitest'
import { quantitiesOf } from './quantities'
import { ageOf } from './useLineColumns'

describe('what is ticked', () => {
  it('is all that is left of a line, unless less is typed', () => {
    const items = [
      { id: 1, left: 3 },
      { id: 2, left: 1 },
      { id: 3, left: 5 },
    ]
    const lines = {
      1: { is_ticked: true, quantity: 2 },
      2: { is_ticked: true },
      3: { is_ticked: false, quantity: 4 },
    }
    expect(quantitiesOf(lines, items)).toEqual([
      { item_id: 1, quantity: 2 },
      { item_id: 2, quantity: 1 },
    ])
    expect(quantitiesOf({}, items)).toEqual([])
  })
})

describe('the age of an order', () => {
  it('is in full days, and never negative', () => {
    const at = new Date('2026-03-10T12:00:00Z')
    expect(
      ['2026-03-09T12:00:00Z', '2026-03-09T12:00:01Z', '2026-03-11T00:00:00Z'].map((placed) =>
        ageOf(placed, at),
      ),
    ).toEqual([1, 0, 0])
  })
})
