import { describe, expect, it } from 'vitest'
import { auditLines } from './auditText'

describe('the details of an audit entry', () => {
  it('are empty if nothing was recorded', () => {
    expect(auditLines(null, null)).toEqual([])
    expect(auditLines(undefined, {})).toEqual([])
  })
  it('are shown field by field, with paths into nested values', () => {
    expect(
      auditLines(
        { name: 'A', letters: { orders: 'R' } },
        { name: 'A', letters: { orders: 'CRU' }, sections: ['Orders', 'Leads'] },
      ),
    ).toEqual([
      { field: 'name', before: 'A', after: 'A' },
      { field: 'letters.orders', before: 'R', after: 'CRU' },
      { field: 'sections', before: '', after: 'Orders, Leads' },
    ])
  })
  it('separate pairs of old and new', () => {
    expect(auditLines(null, { pick_slot: ['07:00', null], garage: [{ id: 1 }, { id: 2 }] })).toEqual([
      { field: 'pick_slot', before: '07:00', after: '' },
      { field: 'garage.id', before: '1', after: '2' },
    ])
  })
  it('number the items of a list', () => {
    expect(auditLines(null, { services: [{ name: 'Oil' }, { name: 'Tyres' }, { name: 'Wash' }] })).toEqual([
      { field: 'services.1.name', before: '', after: 'Oil' },
      { field: 'services.2.name', before: '', after: 'Tyres' },
      { field: 'services.3.name', before: '', after: 'Wash' },
    ])
  })
  it('show a plain value too', () => {
    expect(auditLines(null, 'text')).toEqual([{ field: '', before: '', after: 'text' }])
  })
})
