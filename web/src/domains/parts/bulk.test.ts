import { describe, expect, it } from 'vitest'
import { type BulkForm, bulkBody, bulkFilterOf, type ChangedPrices, shownRows } from './bulk'

const form = (over: Partial<BulkForm>): BulkForm => ({
  what: 'part',
  rows: 'filter',
  by: 'percent',
  percent: 7.5,
  valid_from: '2026-03-11',
  ...over,
})

describe('a change of many prices', () => {
  it('narrows by what it knows of the list, and names the rest', () => {
    expect(
      bulkFilterOf({ text: 'oil', category_id: 3, due: 7, is_active: 0, sort: 'name', make: undefined }),
    ).toEqual({
      filter: { text: 'oil', category_id: 3 },
      ignored: ['due', 'is_active'],
    })
  })

  it('is a preview by per cent', () => {
    expect(bulkBody(form({ round_to: 5, reason: ' ' }), { text: 'oil' })).toEqual({
      what: 'part',
      filter: { text: 'oil' },
      percent: 7.5,
      round_to: 5,
      valid_from: '2026-03-11',
      skip_problems: false,
      dry_run: true,
    })
  })

  it('is a preview of a file without the per cent typed before', () => {
    const body = bulkBody(form({ by: 'csv', csv: 'part_number,price', valid_to: '2026-03-20' }), {})
    expect(body).toMatchObject({ csv: 'part_number,price', valid_to: '2026-03-20' })
    expect(body).not.toHaveProperty('percent')
  })

  it('shows problems first, and not more than can be read', () => {
    const rows: ChangedPrices['rows'] = Array.from({ length: 250 }, (_, id) => ({
      id,
      name: `Part ${id}`,
      new: 1,
      problem: id === 249 ? 'begins on the same day' : null,
    }))
    const { shown, hidden } = shownRows(rows)
    expect(shown[0]?.id).toBe(249)
    expect(shown).toHaveLength(200)
    expect(hidden).toBe(50)
  })
})
