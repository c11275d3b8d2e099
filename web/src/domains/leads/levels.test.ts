import { expect, it } from 'vitest'
import { type SkillRow, levelOf, nextLevel, rowsOf, withLevel } from './levels'

const row = { id: 7, version: 3, sources: [{ source_id: 1, level: 2 }] } as unknown as SkillRow

it('cycles none, can, good, best', () => {
  expect([0, 1, 2, 3].map((level) => nextLevel(level as 0))).toEqual([1, 2, 3, 0])
})

it('holds what is other than stored', () => {
  const changed = withLevel({}, row, 2, 3)
  expect(changed).toEqual({ 7: { 2: 3 } })
  expect([levelOf(changed, row, 1), levelOf(changed, row, 2), levelOf(changed, row, 3)]).toEqual([2, 3, 0])
  expect(withLevel(changed, row, 2, 0)).toEqual({})
})

it('sends all skills of who was changed', () => {
  const changed = withLevel(withLevel({}, row, 1, 0), row, 2, 1)
  const other = { ...row, id: 8 }
  expect(rowsOf(changed, [row, other], [1, 2])).toEqual([
    { user_id: 7, version: 3, skills: [{ source_id: 2, level: 1 }] },
  ])
})
