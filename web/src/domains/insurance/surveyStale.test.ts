import { expect, test } from 'vitest'
import { surveyOf } from './survey'
import { conflictOf, isChanged, resolvedSurvey } from './surveyStale'
import type { ClaimDetail, Decision } from './types'

const lineOf = (id: number, name: string, decision: Decision = 'open', remark?: string) => ({
  line_id: id,
  service_name: name,
  kind: 'part',
  payer: 4,
  material: 'metal',
  decision,
  remark,
  estimated: 100,
})

const claimOf = (version: number, lines: ReturnType<typeof lineOf>[]): ClaimDetail =>
  ({
    order_id: 9,
    survey: { version, note: null },
    comparison: { revision: 1, lines },
  }) as unknown as ClaimDetail

const base = claimOf(1, [lineOf(1, 'Bonnet'), lineOf(2, 'Door'), lineOf(3, 'Glass')])
const mine = () => {
  const edit = surveyOf(base)
  Object.assign(edit.lines[0] ?? {}, { decision: 'approved' })
  Object.assign(edit.lines[1] ?? {}, { decision: 'rejected', reason: 'old rust' })
  return edit
}

test('two surveys are compared line by line, and each line is chosen', () => {
  const theirs = claimOf(2, [
    lineOf(1, 'Bonnet', 'rejected', 'not of this accident'),
    lineOf(2, 'Door'),
    lineOf(3, 'Glass', 'approved'),
  ])
  const conflict = conflictOf(base, mine(), theirs)
  expect(conflict.differences).toEqual([
    { key: 'line 1', both: true, proposed: 'mine' },
    { key: 'line 2', both: false, proposed: 'mine' },
    { key: 'line 3', both: false, proposed: 'theirs' },
  ])
  const chosen = resolvedSurvey(conflict, { 'line 1': 'theirs', 'line 2': 'mine', 'line 3': 'theirs' })
  expect(chosen.lines.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['rejected', 'not of this accident'],
    ['rejected', 'old rust'],
    ['approved', ''],
  ])
})

test('lines that were saved again are matched by name; removed lines are named', () => {
  const theirs = claimOf(1, [lineOf(11, 'Door'), lineOf(12, 'Mirror'), lineOf(13, 'Glass')])
  const conflict = conflictOf(base, mine(), theirs)
  expect(conflict.differences).toEqual([{ key: 'line 11', both: false, proposed: 'mine' }])
  expect(conflict.gone).toEqual(['Bonnet'])
  const chosen = resolvedSurvey(conflict, { 'line 11': 'mine' })
  expect(chosen.lines.map(({ line_id: id, decision }) => [id, decision])).toEqual([
    [11, 'rejected'],
    [12, 'open'],
    [13, 'open'],
  ])
})

test('two lines with the same name stay two lines', () => {
  const twice = claimOf(1, [lineOf(1, 'Door'), lineOf(2, 'Door')])
  const edit = surveyOf(twice)
  Object.assign(edit.lines[1] ?? {}, { decision: 'approved' })
  const conflict = conflictOf(twice, edit, claimOf(1, [lineOf(7, 'Door'), lineOf(8, 'Door')]))
  expect(conflict.differences.map(({ key }) => key)).toEqual(['line 8'])
})

test('values left over from another decision are not a change', () => {
  const edit = surveyOf(base)
  expect(isChanged(base, edit)).toBe(false)
  Object.assign(edit.lines[0] ?? {}, { approved: '80', reason: 'left over' })
  expect(isChanged(base, edit)).toBe(false)
  expect(isChanged(base, mine())).toBe(true)
})
