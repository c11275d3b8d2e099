import { describe, expect, it } from 'vitest'
import { changesOf, formatValue } from './changes'

const labels = {
  yes: 'Yes',
  no: 'No',
  status: (name: string) => name.replaceAll('_', ' '),
  statusOfId: (id: number) => `status ${id}`,
  money: (value: number) => `₹${value}`,
  date: (text: string) => `day ${text}`,
  dateTime: (text: string) => `at ${text}`,
  field: (name: string) => name.toUpperCase(),
  valueLabel: (field: string, value: string) => (field === 'settlement' ? `by ${value}` : value),
}

describe('the changes of an entry', () => {
  it('are pairs of old and new', () => {
    expect(changesOf({ changes: { pick_slot: ['07:00', null] } })).toEqual([
      { field: 'pick_slot', before: '07:00', after: null },
    ])
  })
  it.each([null, 'text', [], { a: 1 }, { a: [1] }])('are none in %j', (changes) => {
    expect(changesOf({ changes })).toEqual([])
  })
})

describe('a value as text', () => {
  it.each([
    ['garage', { id: 4, name: 'North' }, 'North'],
    ['insurance_company', { company_name: 'Acme' }, 'Acme'],
    ['status', { id: 20, status: 'at_workshop' }, 'at workshop'],
    ['status', 'at_workshop', 'at workshop'],
    ['status_id', 20, 'status 20'],
    [
      'services',
      [
        { id: 1, name: 'Oil' },
        { id: 2, name: 'Tyres' },
      ],
      'Oil, Tyres',
    ],
    ['amount', 12.5, '₹12.5'],
    ['payment', 12.5, '₹12.5'],
    ['odometer', 120, '120'],
    ['pick_date', '2026-03-05', 'day 2026-03-05'],
    ['expected_delivery', '2026-03-05T10:00:00Z', 'at 2026-03-05T10:00:00Z'],
    ['is_igst', true, 'Yes'],
    ['settlement', 'cashless', 'by cashless'],
    ['insurance', { policy_number: 'OG/1', idv: 4, broker: null }, 'POLICY_NUMBER: OG/1; IDV: ₹4'],
    ['remarks', null, ''],
    ['remarks', '', ''],
  ])('%s', (field, value, text) => {
    expect(formatValue(field, value, labels)).toBe(text)
  })
})
