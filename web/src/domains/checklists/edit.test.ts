import { describe, expect, it } from 'vitest'
import {
  checklistBody,
  countDone,
  editOf,
  grouped,
  withResult,
  measured,
  restOk,
  sameEntry,
  suggested,
  lacksPhoto,
  withoutRestOk,
  withoutResult,
} from './edit'
import type { ChecklistDetail, Entry } from './types'

const entry = (item_id: number, more: Partial<Entry> = {}): Entry => ({
  item_id,
  section: 'tyres',
  key: `k${item_id}`,
  name: `Thing ${item_id}`,
  unit: null,
  attention_below: null,
  replace_below: null,
  result: null,
  measure: null,
  note: null,
  done: false,
  checked_by: null,
  checked_at: null,
  photos: [],
  finding: null,
  previous: null,
  ...more,
})

const checklist: ChecklistDetail = {
  order_id: 7,
  order_status: { id: 40, status: 'work_in_progress' },
  missing: [],
  version: 3,
  entries: [
    entry(1, { result: 'ok', done: true }),
    entry(2, { section: 'brakes', unit: 'mm', attention_below: 5, replace_below: 3 }),
    entry(3),
  ],
  total: 3,
  done: 1,
  is_complete: false,
  previous_visit: null,
  updated_by: null,
  updated_by_role: null,
  updated_at: null,
}
const pads = checklist.entries[1] as Entry
const blank = { result: null, measure: null, note: null, done: false }

it('sends only what was changed', () => {
  const edit = editOf(checklist)
  expect(checklistBody(edit, checklist).entries).toEqual([])
  edit[3] = { ...blank, note: '  ' }
  expect(checklistBody(edit, checklist).entries).toEqual([])
  edit[2] = { result: 'not_applicable', measure: 4, note: ' none ', done: true }
  expect(checklistBody(edit, checklist)).toEqual({
    order_id: 7,
    version: 3,
    entries: [{ item_id: 2, result: 'not_applicable', measure: null, note: 'none', done: true }],
  })
  expect(sameEntry({ result: null }, undefined)).toBe(true)
})

describe('a measured value', () => {
  it('suggests a result by the limits', () => {
    expect([2.9, 3, 4.9, 5, null].map((mm) => suggested(pads, mm))).toEqual([
      'replace',
      'attention',
      'attention',
      'ok',
      null,
    ])
    expect(suggested(entry(1), 3)).toBeNull()
  })

  it('sets the result unless the user chose another one', () => {
    const first = measured(pads, blank, 2)
    expect(first).toEqual({ ...blank, measure: 2, result: 'replace', done: true })
    expect(measured(pads, first, 6).result).toBe('ok')
    expect(measured(pads, { ...first, result: 'attention' }, 6).result).toBe('attention')
    // The user has removed the tick: it stays removed.
    expect(measured(pads, { ...first, done: false }, 6).done).toBe(false)
    expect(measured(pads, first, null)).toMatchObject({ measure: null, result: 'replace' })
  })
})

it('is done once it has a result; the rest can be set to OK at once', () => {
  expect(withResult({ ...blank, measure: 3 }, 'not_applicable')).toMatchObject({ measure: null, done: true })
  const edit = restOk({ ...editOf(checklist), 2: { ...blank, result: 'attention' } }, [1, 2, 3])
  expect(edit[2]).toMatchObject({ result: 'attention', done: false })
  expect(edit[3]).toMatchObject({ result: 'ok', done: true })
  expect(countDone(edit)).toBe(2)
})

it('has no result until somebody states one, and takes the statement of a group back', () => {
  const before = editOf(checklist)
  const ids = withoutResult(before, [1, 2, 3])
  expect(ids).toEqual([2, 3])
  const stated = restOk(before, [1, 2, 3])
  expect(withoutResult(stated, [1, 2, 3])).toEqual([])
  expect(withoutRestOk(stated, ids)).toEqual(before)
  // What was touched since is an exception of its own.
  const touched = { ...stated, 3: { ...blank, result: 'attention' as const, done: true } }
  expect(withoutRestOk(touched, ids)).toMatchObject({ 2: blank, 3: { result: 'attention', done: true } })
})

it('wants a photo of what is to be replaced, or why there is none', () => {
  const red = { ...blank, result: 'replace' as const }
  expect(lacksPhoto(entry(3), red)).toBe(true)
  expect(lacksPhoto(entry(3), { ...red, note: '  ' })).toBe(true)
  expect(lacksPhoto(entry(3), { ...red, note: 'The lift is taken' })).toBe(false)
  expect(lacksPhoto(entry(3), { ...red, result: 'attention' })).toBe(false)
  expect(lacksPhoto(entry(3, { photos: [{} as Entry['photos'][number]] }), red)).toBe(false)
  // Somebody has saved it so before.
  expect(lacksPhoto(entry(3, { result: 'replace' }), red)).toBe(false)
})

it('groups by section', () => {
  expect(grouped(checklist.entries).map(({ section, entries }) => [section, entries.length])).toEqual([
    ['tyres', 2],
    ['brakes', 1],
  ])
})
