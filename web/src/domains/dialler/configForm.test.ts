import { expect, it } from 'vitest'
import { CallError } from '../../kit/callError'
import { besideFields, changes, type ConfigForm, isCut, sameValue } from './configForm'
import type { Config } from './types'

const form: ConfigForm = {
  name: 'Morning',
  is_active: true,
  weekdays: [1, 2, 3],
  window_from: '09:00',
  window_to: '21:00',
  valid_from: null,
  valid_to: null,
  source_ids: [2, 1],
  type_ids: [],
  status_ids: [],
  priorities: [],
  date_filter: null,
  city_ids: [],
  max_age_days: null,
  order: 'oldest',
  mode: 'progressive',
  pacing: 2,
  ring_seconds: 30,
  acw_seconds: 60,
  may_skip: true,
  busy: 10,
  no_answer: 60,
  switched_off: 240,
  not_reachable: 120,
  voicemail: 240,
  max_per_day: 3,
  max_total: 8,
}

it('sends only what was changed, filters and ladder whole', () => {
  expect(changes(form, { ...form })).toEqual({})
  expect(changes(form, { ...form, source_ids: [1, 2], name: ' Morning ' })).toEqual({})
  const edited = { ...form, name: ' Noon ', max_age_days: 30, busy: 15, valid_from: '2026-03-01' }
  expect(changes(form, edited)).toEqual({
    name: 'Noon',
    valid_from: '2026-03-01',
    filters: {
      source_ids: [2, 1],
      type_ids: [],
      status_ids: [],
      priorities: [],
      date_filter: null,
      city_ids: [],
      max_age_days: 30,
    },
    ladder: { busy: 15, no_answer: 60, switched_off: 240, not_reachable: 120, voicemail: 240 },
  })
})

it('clears a day, and sends an emptied name as such', () => {
  const dated = { ...form, valid_to: '2026-03-31' }
  expect(changes(dated, { ...dated, valid_to: null, name: ' ' })).toEqual({ valid_to: null, name: '' })
})

it('takes one lead for each caller in preview', () => {
  const body = changes({ ...form, pacing: 1 }, { ...form, mode: 'preview', pacing: 2 })
  expect(body).toEqual({ mode: 'preview', pacing: 1 })
})

it('puts the messages of the call beside the fields', () => {
  const fields = {
    'draft.ladder.busy': ['must be at least 10 minutes'],
    'filters.type_ids': ['are 1 to 8'],
    name: ['x'],
  }
  const shown = besideFields(new CallError({ message: 'Wrong', status: 422, fields })) as CallError
  expect(Object.keys(shown.fields)).toEqual(['busy', 'type_ids', 'name'])
  const other = new Error('no call')
  expect(besideFields(other)).toBe(other)
})

it('knows lists in any order, and hours that were cut', () => {
  expect([sameValue([3, 1], [1, 3]), sameValue(null, ''), sameValue([1], [2])]).toEqual([true, true, false])
  const saved = { window_from: '09:00', window_to: '21:00' } as Config
  expect([isCut(form, saved), isCut({ ...form, window_to: '22:00' }, saved)]).toEqual([false, true])
})
