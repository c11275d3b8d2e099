import type { DataOf } from '../../api/callTypes'

export type Matrix = DataOf<'list_skills'>
export type SkillRow = Matrix['users'][number]

/** How well a source can be taken: 0 not at all, 1 can, 2 good, 3 best. */
export type Level = 0 | 1 | 2 | 3
export const levelNames = ['none', 'can', 'good', 'best'] as const

export const nextLevel = (level: Level): Level => ((level + 1) % 4) as Level

/** The levels of people that are other than stored, by user and source. */
export type Levels = Readonly<Record<number, Readonly<Record<number, Level>>>>

export const storedLevel = (row: SkillRow, source: number): Level =>
  (row.sources.find(({ source_id }) => source_id === source)?.level ?? 0) as Level

export const levelOf = (levels: Levels, row: SkillRow, source: number): Level =>
  levels[row.id]?.[source] ?? storedLevel(row, source)

/** The levels with one more; one that is as stored again leaves them. */
export function withLevel(levels: Levels, row: SkillRow, source: number, level: Level): Levels {
  const { [source]: _before, ...own } = levels[row.id] ?? {}
  const changed: Record<number, Level> =
    level === storedLevel(row, source) ? own : { ...own, [source]: level }
  const { [row.id]: _user, ...others } = levels
  return Object.keys(changed).length > 0 ? { ...others, [row.id]: changed } : others
}

/** The rows as the call takes them: all skills of each user that was changed. */
export function rowsOf(levels: Levels, users: readonly SkillRow[], sources: readonly number[]) {
  return users
    .filter(({ id }) => levels[id])
    .map((row) => ({
      user_id: row.id,
      version: row.version,
      skills: sources.flatMap((source_id) => {
        const level = levelOf(levels, row, source_id)
        return level === 0 ? [] : [{ source_id, level }]
      }),
    }))
}
